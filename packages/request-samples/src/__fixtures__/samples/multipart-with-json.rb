# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'multipart/form-data; boundary=boundary-7f3c9a1e5b2d4860'
request.body = [
  [
    "--boundary-7f3c9a1e5b2d4860\r\n",
    "Content-Disposition: form-data; name=\"dream\"\r\n",
    "Content-Type: application/json\r\n",
    "\r\n",
    "{\"name\":\"Bike trip\"}\r\n",
    "--boundary-7f3c9a1e5b2d4860\r\n",
    "Content-Disposition: form-data; name=\"tag\"\r\n",
    "\r\n",
    "one\r\n",
    "--boundary-7f3c9a1e5b2d4860\r\n",
    "Content-Disposition: form-data; name=\"tag\"\r\n",
    "\r\n",
    "two\r\n",
    "--boundary-7f3c9a1e5b2d4860\r\n",
    "Content-Disposition: form-data; name=\"picture\"; filename=\"body.bin\"\r\n",
    "Content-Type: application/octet-stream\r\n",
    "\r\n"
  ].join.b,
  File.binread('body.bin'),
  [
    "\r\n",
    "--boundary-7f3c9a1e5b2d4860--\r\n"
  ].join.b
].join

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
