# Checks recorded deliveries; see the README beside this folder.
require_relative "webhook_signature"

unless ARGV.length > 1 && ARGV.first.match?(/\A\d+\z/)
  warn "Usage: WEBHOOK_SECRETS='whsec_...' ruby check.rb <clock in Unix seconds> <delivery file>..."
  exit ARGV == ["--help"] ? 0 : 2
end

secrets = ENV.fetch("WEBHOOK_SECRETS", "").split
now, *files = ARGV
files.each do |file|
  head, body = File.binread(file).split("\n\n", 2)
  # A repeated header is an array, as in Rack.
  lines = head.split("\n").map { |line| line.split(": ", 2) }
  headers = lines.group_by(&:first).transform_values { |all| all.map(&:last) }
  WebhookSignature.verify(body, headers, secrets, Integer(now))
  puts "accept"
rescue WebhookSignature::Refused => refused
  puts "refuse: #{refused.reason}"
end
