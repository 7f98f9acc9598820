# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams?page=1&items=20')
request = Net::HTTP::Get.new(uri)
request['Accept'] = 'application/json'
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
