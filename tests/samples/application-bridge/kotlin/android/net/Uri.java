package android.net;

import java.net.URI;

/** What Contract.kt needs of the class of Android, for a machine without Android. */
public final class Uri {
    private final URI value;

    private Uri(URI value) {
        this.value = value;
    }

    public static Uri parse(String text) {
        return new Uri(URI.create(text));
    }

    public String getHost() {
        return value.getHost();
    }
}
