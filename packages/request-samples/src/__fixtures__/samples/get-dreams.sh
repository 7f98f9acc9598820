curl 'https://samplebank.impact-finance.example/v1/dreams?page=1&items=20' \
  --fail-with-body \
  --request GET \
  --header 'Accept: application/json' \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}"
