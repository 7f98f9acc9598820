curl 'https://samplebank.impact-finance.example/oauth/token' \
  --fail-with-body \
  --request POST \
  --header 'Accept: application/json' \
  --cert "${CLIENT_CERTIFICATE:?}" \
  --key "${CLIENT_KEY:?}" \
  --data-urlencode grant_type=client_credentials \
  --data-urlencode client_id=samplebank-core \
  --data-urlencode 'scope=transactions:read transactions:write'
