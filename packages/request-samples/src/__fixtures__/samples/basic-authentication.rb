# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request.basic_auth(ENV.fetch('API_USERNAME'), ENV.fetch('API_PASSWORD'))
request.set_form_data(
  'token' => ENV.fetch('ACCESS_TOKEN')
)

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
