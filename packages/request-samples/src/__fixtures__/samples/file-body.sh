# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --header 'Content-Type: application/octet-stream' \
  --data-binary @body.bin
