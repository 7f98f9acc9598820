# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'net/http'
require 'openssl'

uri = URI('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287')
request = Net::HTTP::Delete.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"

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
