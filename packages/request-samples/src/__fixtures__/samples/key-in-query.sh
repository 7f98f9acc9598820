curl 'https://samplebank.impact-finance.example/v1/dreams?page=1&language=en' \
  --fail-with-body \
  --get \
  --data-urlencode "api%20key=v1:${API_KEY:?}" \
  --header 'Accept: application/json'
