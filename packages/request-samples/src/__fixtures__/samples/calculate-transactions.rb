# Ruby 3.1, net/http.
# Host and values are examples: replace them with yours.
require 'json'
require 'net/http'

uri = URI('https://api.impact-transactions.example/transactions/v3.0/transactions')
request = Net::HTTP::Post.new(uri)
request['Accept'] = 'application/json'
request['Authorization'] = "Bearer #{ENV.fetch('ACCESS_TOKEN')}"
request['Content-Type'] = 'application/json'
request.body = JSON.generate({
  transactions: [
    {
      reference: 'card-2026-03-07-000412',
      date: '2026-03-07',
      country: 'FI',
      classification: {
        type: 'mcc',
        id: '5411'
      },
      amount: {
        value: 42.5,
        currency: 'EUR'
      }
    }
  ]
})

response = Net::HTTP.start(uri.hostname, uri.port, read_timeout: 30, use_ssl: true) do |http|
  http.request(request)
end
abort "#{response.code} #{response.message}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts response.body
