# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request DELETE \
  'https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287' \
  --fail-with-body \
  --max-time 30 \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --cert "${CLIENT_CERTIFICATE:?}" \
  --key "${CLIENT_KEY:?}"
