# #region verify
require "openssl"

module WebhookSignature
  TOLERANCE_SECONDS = 300

  # The delivery must be refused. Log `reason`, but do not send it in the response.
  class Refused < StandardError
    attr_reader :reason

    def initialize(reason)
      super("webhook refused: #{reason}")
      @reason = reason
    end
  end

  # Verifies one delivery and returns if it is genuine. Parse the body only afterwards.
  #
  # body: the raw bytes, as received (`request.body.read` in Rack).
  # headers: a Hash with names in lower case; a value may be an array, as that of a repeated header is in Rack.
  # secrets: every active secret, "whsec_…".
  # now: the clock, in Unix seconds.
  # Raises Refused if the delivery must be refused, and ArgumentError if a secret is missing or malformed.
  def self.verify(body, headers, secrets, now = Time.now.to_i)
    keys = secrets.map { |secret| key_of(secret) }
    raise ArgumentError, "no webhook secret is configured" if keys.empty?

    # Bytes, because matching a string with an invalid byte sequence raises ArgumentError.
    names = %w[webhook-id webhook-timestamp webhook-signature]
    values = headers.values_at(*names).map { |value| [value].flatten }
    raise Refused, "duplicate-header" if values.any? { |all| all.length > 1 }

    id, timestamp, signatures = values.map { |all| all.first.to_s.b }
    raise Refused, "missing-header" if [id, timestamp, signatures].any?(&:empty?)

    # Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 section 5.3).
    joined = signatures.split(" ").any? { |entry| entry.count(",") > 1 }
    raise Refused, "duplicate-header" if joined || (id + timestamp).include?(",")

    raise Refused, "malformed-timestamp" unless timestamp.match?(/\A[0-9]{1,12}\z/)
    raise Refused, "timestamp-too-old" if now - timestamp.to_i > TOLERANCE_SECONDS
    raise Refused, "timestamp-too-new" if timestamp.to_i - now > TOLERANCE_SECONDS

    message = "#{id}.#{timestamp}.".b + body.b
    expected = keys.map { |key| [OpenSSL::HMAC.digest("SHA256", key, message)].pack("m0") }
    given = signatures.split(" ").filter_map { |entry| entry.delete_prefix("v1,") if entry.start_with?("v1,") }
    genuine = given.product(expected).any? { |one, other| OpenSSL.secure_compare(one, other) }
    raise Refused, "signature-mismatch" unless genuine
  end

  # Decodes the 32 bytes after "whsec_": the key is not the text of the secret.
  def self.key_of(secret)
    base64 = secret[/\Awhsec_([A-Za-z0-9+\/]{43}=)\z/, 1]
    raise ArgumentError, "not a webhook secret: expected whsec_ and 32 bytes in Base64" if base64.nil?

    base64.unpack1("m0")
  end
  private_class_method :key_of
end
# #endregion verify
