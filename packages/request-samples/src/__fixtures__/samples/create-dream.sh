# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --header 'Accept: application/json' \
  --header "Idempotency-Key: $(uuidgen)" \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --header 'Content-Type: application/json' \
  --cert "${CLIENT_CERTIFICATE:?}" \
  --key "${CLIENT_KEY:?}" \
  --data '{
  "dream": {
    "userId": "424b1fee-9709-4315-85d9-5954058b4714",
    "name": "Bike trip",
    "targetCents": 150000,
    "expiresAt": "2026-12-01T00:00:00Z"
  }
}'
