curl 'https://samplebank.impact-finance.example/v1/survey' \
  --fail-with-body \
  --request GET \
  --header "Cookie: session=${SESSION_TOKEN:?}; locale=en-FI"
