# Checks recorded deliveries; see the README beside this folder.
require_relative "webhook_signature"

secrets = ENV.fetch("WEBHOOK_SECRETS", "").split
now, *files = ARGV
files.each do |file|
  head, body = File.binread(file).split("\n\n", 2)
  headers = head.split("\n").to_h { |line| line.split(": ", 2) }
  WebhookSignature.verify(body, headers, secrets, Integer(now))
  puts "accept"
rescue WebhookSignature::Refused => refused
  puts "refuse: #{refused.reason}"
end
