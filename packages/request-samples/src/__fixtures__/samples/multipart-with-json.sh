# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --form 'dream="{\"name\":\"Bike trip\"}";type=application/json' \
  --form-string tag=one \
  --form-string tag=two \
  --form 'picture=@body.bin;type=application/octet-stream'
