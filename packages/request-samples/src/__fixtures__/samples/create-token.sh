# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/oauth/token' \
  --fail-with-body \
  --max-time 30 \
  --header 'Accept: application/json' \
  --cert "${CLIENT_CERTIFICATE:?}" \
  --key "${CLIENT_KEY:?}" \
  --data-urlencode grant_type=client_credentials \
  --data-urlencode client_id=samplebank-core \
  --data-urlencode 'scope=transactions:read transactions:write'
