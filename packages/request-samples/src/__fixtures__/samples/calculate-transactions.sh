# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://api.impact-transactions.example/transactions/v3.0/transactions' \
  --fail-with-body \
  --max-time 30 \
  --header 'Accept: application/json' \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --header 'Content-Type: application/json' \
  --data '{
  "transactions": [
    {
      "reference": "card-2026-03-07-000412",
      "date": "2026-03-07",
      "country": "FI",
      "classification": {
        "type": "mcc",
        "id": "5411"
      },
      "amount": {
        "value": 42.5,
        "currency": "EUR"
      }
    }
  ]
}'
