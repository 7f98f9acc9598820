package example.samplebank.savings

import android.net.Uri

/** Fields of the launch. The partner's defaults apply where an optional one is absent. */
class Launch(
    /** ID token or opaque token, issued for this launch. */
    private val token: String,
    private val locale: String? = null,
    private val location: String? = null,
    /** `light` or `dark`. */
    private val theme: String? = null,
    private val timezone: String? = null
) {
    /** Body of the launch, for `WebView.postUrl`, which sends application/x-www-form-urlencoded. */
    fun form(): ByteArray = listOf(
        "token" to token,
        "locale" to locale,
        "location" to location,
        "theme" to theme,
        "timezone" to timezone
    )
        .mapNotNull { (name, value) -> value?.let { "$name=${Uri.encode(it)}" } }
        .joinToString("&")
        .toByteArray()
}
