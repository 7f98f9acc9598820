curl 'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --request POST \
  --form 'dream="{\"name\":\"Bike trip\"}";type=application/json' \
  --form-string tag=one \
  --form-string tag=two \
  --form 'picture=@body.bin;type=application/octet-stream'
