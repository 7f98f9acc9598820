# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request GET \
  'https://samplebank.impact-finance.example/v1/survey' \
  --fail-with-body \
  --max-time 30 \
  --header "Cookie: session=${SESSION_TOKEN:?}; locale=en-FI"
