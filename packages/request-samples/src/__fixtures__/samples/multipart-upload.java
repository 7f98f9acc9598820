// Java 17, java.net.http.
// Host and values are examples: replace them with yours.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("https://samplebank.impact-finance.example/v1/dreams"))
            .header("Authorization", "Bearer " + env("ACCESS_TOKEN"))
            .header("Content-Type", "multipart/form-data; boundary=boundary-7f3c9a1e5b2d4860")
            .POST(BodyPublishers.concat(
                BodyPublishers.ofString("--boundary-7f3c9a1e5b2d4860\r\n"
                    + "Content-Disposition: form-data; name=\"name\"\r\n"
                    + "\r\n"
                    + "Bike trip\r\n"
                    + "--boundary-7f3c9a1e5b2d4860\r\n"
                    + "Content-Disposition: form-data; name=\"picture\"; filename=\"body.bin\"\r\n"
                    + "Content-Type: image/png\r\n"
                    + "\r\n"),
                BodyPublishers.ofFile(Path.of("body.bin")),
                BodyPublishers.ofString("\r\n"
                    + "--boundary-7f3c9a1e5b2d4860--\r\n")))
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
