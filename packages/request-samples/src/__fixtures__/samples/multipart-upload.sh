curl 'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --form-string 'name=Bike trip' \
  --form 'picture=@body.bin;type=image/png'
