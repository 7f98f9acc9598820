require 'json'
require 'net/http'
require 'openssl'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request['Accept'] = 'application/json'
request['Idempotency-Key'] = 'a09b45c5-336d-448a-ac16-1b3fd71e02a5'
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"
request['Content-Type'] = 'application/json'
request.body = JSON.generate({
  dream: {
    userId: '424b1fee-9709-4315-85d9-5954058b4714',
    name: 'Bike trip',
    targetCents: 150000,
    expiresAt: '2026-12-01T00:00:00Z'
  }
})

tls = {
  use_ssl: true,
  cert: OpenSSL::X509::Certificate.new(File.read(ENV.fetch('CLIENT_CERTIFICATE'))),
  key: OpenSSL::PKey.read(File.read(ENV.fetch('CLIENT_KEY')))
}
response = Net::HTTP.start(uri.hostname, uri.port, tls) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
