# POSIX shell, curl 7.76.
# Host and values are examples: replace them with yours.
curl --request POST \
  'https://samplebank.impact-finance.example/v1/dreams' \
  --fail-with-body \
  --max-time 30 \
  --header "Authorization: Bearer ${ACCESS_TOKEN:?}" \
  --form-string 'name=Bike trip' \
  --form 'picture=@body.bin;type=image/png'
