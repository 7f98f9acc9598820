# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --header 'Content-Type: text/csv; header=present' \
  --data-raw 'reference,date,mcc,amount
card-2026-03-07-000412,2026-03-07,5411,42.50
'
