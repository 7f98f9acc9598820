# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'json'
require 'net/http'
require 'openssl'
require 'securerandom'

uri = URI('https://samplebank.impact-finance.example/v1/dreams')
request = Net::HTTP::Post.new(uri)
request['Accept'] = 'application/json'
request['Idempotency-Key'] = SecureRandom.uuid
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

certificate, *intermediates = OpenSSL::X509::Certificate.load_file(ENV.fetch('CLIENT_CERTIFICATE'))
options = {
  read_timeout: 30,
  use_ssl: true,
  cert: certificate,
  extra_chain_cert: intermediates,
  key: OpenSSL::PKey.read(File.read(ENV.fetch('CLIENT_KEY')))
}
response = Net::HTTP.start(uri.hostname, uri.port, options) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
