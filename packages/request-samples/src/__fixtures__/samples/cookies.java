// Java 17, java.net.http.
// Host and values are examples: replace them with yours.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("https://samplebank.impact-finance.example/v1/survey"))
            .header("Cookie", "session=" + env("SESSION_TOKEN") + "; locale=en-FI")
            .timeout(Duration.ofSeconds(30))
            .build();
        var client = HttpClient.newHttpClient();

        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            System.err.println(response.statusCode() + ": " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }

    private static String env(String name) {
        return Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
    }
}
