# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request GET \
  'https://samplebank.impact-finance.example/v1/dreams?page=1&items=20' \
  --fail-with-body \
  --max-time 30 \
  --header 'Accept: application/json' \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}"
