require 'net/http'
require 'openssl'

uri = URI('https://samplebank.impact-finance.example/oauth/token')
request = Net::HTTP::Post.new(uri)
request['Accept'] = 'application/json'
request.set_form_data(
  'grant_type' => 'client_credentials',
  'client_id' => 'samplebank-core',
  'scope' => 'transactions:read transactions:write'
)

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
