# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'text/csv; header=present'
request.body = [
  "reference,date,mcc,amount\n",
  "card-2026-03-07-000412,2026-03-07,5411,42.50\n"
].join

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
