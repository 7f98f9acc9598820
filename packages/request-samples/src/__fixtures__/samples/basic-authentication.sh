curl 'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --request POST \
  --user "${API_USERNAME:?}:${API_PASSWORD:?}" \
  --data-urlencode "token=${ACCESS_TOKEN:?}"
