require 'net/http'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"
request.set_form([
  ['name', 'Bike trip'],
  ['picture', File.open('body.bin', 'rb'), { content_type: 'image/png' }]
], 'multipart/form-data')

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
