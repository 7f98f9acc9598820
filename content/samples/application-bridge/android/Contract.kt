package example.samplebank.savings

import android.net.Uri
import java.time.LocalDate
import java.time.format.DateTimeParseException
import org.json.JSONException
import org.json.JSONObject

enum class ExitReason { userExit, signedOut, sessionExpired, maxDurationReached, tokenRejected, launchFailed }

data class Invitation(val text: String, val title: String?, val url: Uri?)

data class Dream(
    val id: String,
    val name: String,
    /** `SharedSavings` or `Performance`. */
    val accountType: String,
    /** Minor units; 0 when the dream has no target. */
    val targetCents: Long,
    val currency: String,
    /** `YYYY-MM-DD`, or null when the dream has no end. */
    val targetDate: String?,
    val userId: String,
    val userExternalId: String
)

// #region des-events
/** What the Web App sends. */
sealed class DesEvent {
    object PageReady : DesEvent()
    object Telemetry : DesEvent()
    data class Share(val invitation: Invitation) : DesEvent()
    data class Exit(val reason: ExitReason) : DesEvent()

    /** An event that needs a reply; the reply repeats `requestId`. */
    sealed class Question : DesEvent() {
        abstract val requestId: String

        data class IdToken(override val requestId: String) : Question()
        data class Provisioning(override val requestId: String) : Question()
        data class Account(override val requestId: String, val dream: Dream) : Question()
        data class Consent(override val requestId: String, val temporaryId: String) : Question()
    }
}

/** Reads an envelope. Null for everything that is not in the contract: ignore it, and do not log it. */
fun parseDesEvent(envelopeText: String): DesEvent? = try {
    require(envelopeText.length <= MAX_LENGTH)
    require(!isTooDeep(envelopeText)) // JSONObject is recursive: deep nesting would overflow the stack
    val envelope = JSONObject(envelopeText)
    val message = envelope.getJSONObject("message")
    when (envelope.text("event")) {
        "onPageReadyEvent" -> DesEvent.PageReady
        "onTelemetryEvent" -> {
            message.oneOf("name", "UserClicked")
            message.getJSONObject("payload")
            DesEvent.Telemetry
        }
        "onIdTokenDidExpire" -> DesEvent.Question.IdToken(message.uuid("requestId"))
        "onAccountProvisionRequested" -> DesEvent.Question.Provisioning(message.uuid("requestId"))
        "onAccountRequested" -> DesEvent.Question.Account(message.uuid("requestId"), dream(message.getJSONObject("dream")))
        "onTransferConsentRequested" -> DesEvent.Question.Consent(message.uuid("requestId"), message.uuid("consentId"))
        "onShare" -> DesEvent.Share(
            Invitation(
                message.text("text"),
                message.optionalText("title"),
                message.optionalText("url")?.let(::httpsUri)
            )
        )
        "onExitRequested" -> DesEvent.Exit(ExitReason.valueOf(message.text("reason")))
        else -> null
    }
} catch (malformed: JSONException) {
    null
} catch (notInTheContract: IllegalArgumentException) {
    null
}
// #endregion des-events

private fun dream(dream: JSONObject): Dream {
    dream.oneOf("type", "dream")
    val target = dream.getJSONObject("target_amount")
    val user = dream.getJSONObject("user")
    user.oneOf("type", "user")
    val name = dream.text("name")
    require(name.codePointCount(0, name.length) in 1..100)
    return Dream(
        id = dream.uuid("id"),
        name = name,
        accountType = dream.oneOf("account_type", "SharedSavings", "Performance"),
        targetCents = target.wholeNumber("cents"),
        currency = target.matching("currency", CURRENCY),
        targetDate = dream.optionalText("target_date")?.also(::requireDate),
        userId = user.uuid("id"),
        userExternalId = user.matching("externalId", EXTERNAL_ID)
    )
}

/** Largest message, in characters. The limit of the contract is in bytes, so this never rejects a valid message. */
private const val MAX_LENGTH = 65_536
private const val MAX_BRACKETS = 1000
private val UUID_PATTERN = Regex("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
private val CURRENCY = Regex("[A-Z]{3}")
private val EXTERNAL_ID = Regex("[!-~]{1,255}")
private val DATE = Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}")

/** Also counts brackets inside strings, so it may reject a valid text, but never accepts one nested too deeply. */
private fun isTooDeep(json: String): Boolean = json.count { it == '{' || it == '[' } > MAX_BRACKETS

/** `getString` converts numbers and null to text; this does not. */
private fun JSONObject.text(name: String): String =
    get(name) as? String ?: throw IllegalArgumentException(name)

private fun JSONObject.optionalText(name: String): String? = if (has(name)) text(name) else null

private fun JSONObject.matching(name: String, pattern: Regex): String =
    text(name).also { require(pattern.matches(it)) }

private fun JSONObject.oneOf(name: String, vararg allowed: String): String =
    text(name).also { require(it in allowed) }

/** The text itself: the reply repeats the id unchanged. `UUID.fromString` would accept missing digits. */
private fun JSONObject.uuid(name: String): String = matching(name, UUID_PATTERN)

/** `getLong` accepts strings and truncates fractions; this does not. */
private fun JSONObject.wholeNumber(name: String): Long {
    val number = get(name)
    require(number is Int || number is Long)
    return (number as Number).toLong().also { require(it >= 0) }
}

private fun requireDate(text: String) {
    require(DATE.matches(text))
    try {
        LocalDate.parse(text)
    } catch (noSuchDay: DateTimeParseException) {
        throw IllegalArgumentException(noSuchDay)
    }
}

/** Never open or share a URL with another scheme. */
private fun httpsUri(text: String): Uri {
    require(text.startsWith("https://"))
    return Uri.parse(text).also { require(!it.host.isNullOrEmpty()) }
}

// #region partner-events
/** What the Bank App sends. */
class PartnerEvent private constructor(private val event: String, private vararg val fields: Pair<String, String>) {

    /** A JavaScript expression, JSON-encoded. Old engines treat the two escaped characters as line breaks. */
    fun toExpression(): String = JSONObject()
        .put("event", event)
        .put("message", JSONObject(fields.toMap()))
        .toString()
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")

    companion object {
        fun updateToken(requestId: String, idToken: String) =
            PartnerEvent("updateToken", "requestId" to requestId, "idToken" to idToken)

        fun accountProvisioned(requestId: String) =
            PartnerEvent("accountProvisioned", "requestId" to requestId)

        fun accountRequestedSucceeded(requestId: String) =
            PartnerEvent("accountRequestedSucceeded", "requestId" to requestId)

        /** The reason is `cancelled` or `error`. */
        fun accountRequestedFailed(requestId: String, reason: String) =
            PartnerEvent("accountRequestedFailed", "requestId" to requestId, "reason" to reason)

        fun transferConsentSucceeded(requestId: String, consentId: String, consentRef: String) = PartnerEvent(
            "transferConsentSucceeded",
            "requestId" to requestId, "consentId" to consentId, "consentRef" to consentRef
        )

        fun transferConsentCancelled(requestId: String, consentId: String, reason: String) = PartnerEvent(
            "transferConsentCancelled",
            "requestId" to requestId, "consentId" to consentId, "reason" to reason
        )

        fun navigateTo(location: String) = PartnerEvent("navigateTo", "location" to location)

        fun updateLocale(locale: String) = PartnerEvent("updateLocale", "locale" to locale)

        fun backRequested() = PartnerEvent("backRequested")

        fun sessionKeepAlive() = PartnerEvent("sessionKeepAlive")

        fun signOutRequested() = PartnerEvent("signOutRequested")
    }
}
// #endregion partner-events
