require 'net/http'
require 'openssl'

uri = URI('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287')
request = Net::HTTP::Delete.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"

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
