curl 'https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287' \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --cert "${CLIENT_CERTIFICATE:?}" \
  --key "${CLIENT_KEY:?}"
