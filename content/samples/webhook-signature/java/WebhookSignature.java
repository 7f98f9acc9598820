// #region verify
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class WebhookSignature {
    private static final long TOLERANCE_SECONDS = 300;
    private static final Pattern TIMESTAMP = Pattern.compile("[0-9]{1,12}");
    private static final Pattern SECRET = Pattern.compile("whsec_([A-Za-z0-9+/]{43}=)");

    private WebhookSignature() {}

    /** The delivery must be refused. Log the reason, but do not send it in the response. */
    public static final class Refused extends Exception {
        private final String reason;

        Refused(String reason) {
            super("webhook refused: " + reason);
            this.reason = reason;
        }

        public String reason() {
            return reason;
        }
    }

    /**
     * Verifies one delivery and returns if it is genuine. Parse the body only afterwards.
     *
     * @param body the raw bytes, as received
     * @param headers names in lower case; of a repeated one, all values joined by commas:
     *     String.join(",", Collections.list(request.getHeaders(name))) in a servlet
     * @param secrets every active secret, "whsec_..."
     * @param now the clock, in Unix seconds: Instant.now().getEpochSecond()
     * @throws Refused the delivery must be refused
     * @throws IllegalArgumentException a secret is missing or malformed: check your configuration
     */
    public static void verify(byte[] body, Map<String, String> headers, List<String> secrets, long now)
            throws Refused {
        List<byte[]> keys = secrets.stream().map(WebhookSignature::keyOf).toList();
        if (keys.isEmpty()) throw new IllegalArgumentException("No webhook secret is configured.");

        String id = header(headers, "webhook-id");
        String timestamp = header(headers, "webhook-timestamp");
        String signatures = header(headers, "webhook-signature");

        // Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 section 5.3).
        if ((id + timestamp).indexOf(',') >= 0) throw new Refused("duplicate-header");
        for (String entry : signatures.split(" ")) {
            if (entry.chars().filter(character -> character == ',').count() > 1) throw new Refused("duplicate-header");
        }

        if (!TIMESTAMP.matcher(timestamp).matches()) throw new Refused("malformed-timestamp");
        if (now - Long.parseLong(timestamp) > TOLERANCE_SECONDS) throw new Refused("timestamp-too-old");
        if (Long.parseLong(timestamp) - now > TOLERANCE_SECONDS) throw new Refused("timestamp-too-new");

        byte[] prefix = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
        List<byte[]> expected = new ArrayList<>();
        for (byte[] key : keys) expected.add(sign(key, prefix, body));
        for (String entry : signatures.split(" ")) {
            if (!entry.startsWith("v1,")) continue;
            byte[] given = entry.substring(3).getBytes(StandardCharsets.UTF_8);
            for (byte[] signature : expected) {
                if (MessageDigest.isEqual(signature, given)) return;
            }
        }
        throw new Refused("signature-mismatch");
    }

    private static String header(Map<String, String> headers, String name) throws Refused {
        String value = headers.get(name);
        if (value == null || value.isEmpty()) throw new Refused("missing-header");
        return value;
    }

    private static byte[] sign(byte[] key, byte[] prefix, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(prefix);
            return Base64.getEncoder().encode(mac.doFinal(body));
        } catch (GeneralSecurityException cause) {
            throw new IllegalStateException("Every Java platform has HmacSHA256.", cause);
        }
    }

    /** Decodes the 32 bytes after "whsec_": the key is not the text of the secret. */
    private static byte[] keyOf(String secret) {
        var match = SECRET.matcher(secret);
        if (!match.matches()) {
            throw new IllegalArgumentException("Not a webhook secret: expected whsec_ and 32 bytes in Base64.");
        }
        return Base64.getDecoder().decode(match.group(1));
    }
}
// #endregion verify
