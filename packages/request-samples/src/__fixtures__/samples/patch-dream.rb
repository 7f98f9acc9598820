# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'json'
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287')
request = Net::HTTP::Patch.new(uri)
request['Accept'] = 'application/json'
request['If-Match'] = '"7f3c9a1e"'
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"
request['Content-Type'] = 'application/merge-patch+json'
request.body = JSON.generate({
  dream: {
    expiresAt: nil
  }
})

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
