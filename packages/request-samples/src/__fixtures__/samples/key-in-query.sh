# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --get \
  'https://samplebank.impact-finance.example/v1/dreams?page=1&language=en' \
  --fail-with-body \
  --max-time 30 \
  --data-urlencode "api%20key=v1:${API_KEY:?}" \
  --header 'Accept: application/json'
