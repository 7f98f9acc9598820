// Java 17, java.net.http.
// Host and values are examples: replace them with yours.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("https://samplebank.impact-finance.example/oauth/token"))
            .header("Accept", "application/json")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("grant_type=client_credentials&client_id=samplebank-core&scope=transactions%3Aread+transactions%3Awrite"))
            .timeout(Duration.ofSeconds(30))
            .build();
        var client = HttpClient.newBuilder()
            .sslContext(tls(env("CLIENT_CERTIFICATE"), env("CLIENT_KEY")))
            .build();

        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            System.err.println(response.statusCode() + ": " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }

    /** TLS with a client certificate (and its chain) and an unencrypted PKCS #8 key from PEM files. */
    private static SSLContext tls(String certificateFile, String keyFile) throws Exception {
        Certificate[] chain;
        try (var input = Files.newInputStream(Path.of(certificateFile))) {
            chain = CertificateFactory.getInstance("X.509").generateCertificates(input).toArray(Certificate[]::new);
        }
        var base64 = Files.readString(Path.of(keyFile)).replaceAll("-----[A-Z ]+-----|\\s", "");
        var key = KeyFactory.getInstance(chain[0].getPublicKey().getAlgorithm())
            .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("client", key, new char[0], chain);
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, new char[0]);
        var context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static String env(String name) {
        return Objects.requireNonNull(System.getenv(name), "Set the environment variable " + name + ".");
    }
}
