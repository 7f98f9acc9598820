import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks recorded deliveries; see the README beside this folder. */
public final class Check {
    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 2 || !arguments[0].matches("\\d+")) {
            System.err.println("Usage: WEBHOOK_SECRETS='whsec_...' java Check <clock in Unix seconds> <delivery file>...");
            System.exit(List.of(arguments).equals(List.of("--help")) ? 0 : 2);
        }
        List<String> secrets = Arrays.stream(System.getenv().getOrDefault("WEBHOOK_SECRETS", "").split(" "))
                .filter(secret -> !secret.isEmpty())
                .toList();
        long now = Long.parseLong(arguments[0]);
        for (String file : List.of(arguments).subList(1, arguments.length)) {
            // ISO 8859-1 maps each byte to one character, so the bytes of the body stay unchanged.
            String delivery = Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
            int end = delivery.indexOf("\n\n");
            Map<String, String> headers = new HashMap<>();
            delivery.substring(0, end).lines().map(line -> line.split(": ", 2)).forEach(it -> headers.merge(it[0], it[1], (one, other) -> one + "," + other));
            try {
                byte[] body = delivery.substring(end + 2).getBytes(StandardCharsets.ISO_8859_1);
                WebhookSignature.verify(body, headers, secrets, now);
                System.out.println("accept");
            } catch (WebhookSignature.Refused refused) {
                System.out.println("refuse: " + refused.reason());
            }
        }
    }
}
