curl 'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --request POST \
  --header 'Content-Type: application/octet-stream' \
  --data-binary @body.bin
