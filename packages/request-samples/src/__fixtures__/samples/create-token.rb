# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
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
