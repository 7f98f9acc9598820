curl 'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --request POST \
  --header 'Content-Type: text/csv; header=present' \
  --data-raw 'reference,date,mcc,amount
card-2026-03-07-000412,2026-03-07,5411,42.50
'
