# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/survey')
request = Net::HTTP::Get.new(uri)
request['Cookie'] = "session=#{ENV.fetch('SESSION_TOKEN')}; locale=en-FI"

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
