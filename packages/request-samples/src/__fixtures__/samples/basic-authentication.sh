# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --user "${API_USERNAME:?}:${API_PASSWORD:?}" \
  --data-urlencode "token=${ACCESS_TOKEN:?}"
