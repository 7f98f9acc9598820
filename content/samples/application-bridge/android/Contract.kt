package example.samplebank.savings

import android.net.Uri
import java.util.UUID
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
    val userExternalId: String,
)

// #region des-events
/** What the Web App sends. */
sealed class DesEvent {
    object PageReady : DesEvent()
    object Telemetry : DesEvent()
    data class Share(val invitation: Invitation) : DesEvent()
    data class Exit(val reason: ExitReason) : DesEvent()

    /** A question has one answer, which repeats `requestId`. */
    sealed class Question : DesEvent() {
        abstract val requestId: String
    }

    data class IdToken(override val requestId: String) : Question()
    data class Provisioning(override val requestId: String) : Question()
    data class Account(override val requestId: String, val dream: Dream) : Question()
    data class Consent(override val requestId: String, val temporaryId: String) : Question()
}

/** Reads an envelope. Null for everything that is not in the contract: ignore it, and do not log it. */
fun parseDesEvent(envelopeText: String): DesEvent? = try {
    val envelope = JSONObject(envelopeText)
    val message = envelope.getJSONObject("message")
    when (envelope.getString("event")) {
        "onPageReadyEvent" -> DesEvent.PageReady
        "onTelemetryEvent" -> if (message.getString("name") == "UserClicked") DesEvent.Telemetry else null
        "onIdTokenDidExpire" -> DesEvent.IdToken(message.uuid("requestId"))
        "onAccountProvisionRequested" -> DesEvent.Provisioning(message.uuid("requestId"))
        "onAccountRequested" -> DesEvent.Account(message.uuid("requestId"), dream(message.getJSONObject("dream")))
        "onTransferConsentRequested" -> DesEvent.Consent(message.uuid("requestId"), message.uuid("consentId"))
        "onShare" -> DesEvent.Share(
            // Never open or share another scheme than https.
            Invitation(
                message.getString("text"),
                message.text("title"),
                message.text("url")?.let(Uri::parse)?.takeIf { it.scheme == "https" },
            ),
        )
        "onExitRequested" -> DesEvent.Exit(ExitReason.valueOf(message.getString("reason")))
        else -> null
    }
} catch (malformed: JSONException) {
    null
} catch (notInTheContract: IllegalArgumentException) {
    null
}
// #endregion des-events

private fun dream(dream: JSONObject): Dream {
    val target = dream.getJSONObject("target_amount")
    val user = dream.getJSONObject("user")
    return Dream(
        id = dream.uuid("id"),
        name = dream.getString("name"),
        accountType = dream.getString("account_type"),
        targetCents = target.getLong("cents"),
        currency = target.getString("currency"),
        targetDate = dream.text("target_date"),
        userId = user.uuid("id"),
        userExternalId = user.getString("externalId"),
    )
}

/** The text itself: the answer repeats the id unchanged. */
private fun JSONObject.uuid(name: String): String = getString(name).also { UUID.fromString(it) }

private fun JSONObject.text(name: String): String? = if (has(name)) getString(name) else null

// #region partner-events
/** What the Bank App sends. */
class PartnerEvent private constructor(private val event: String, private vararg val fields: Pair<String, String>) {

    /** A JavaScript expression: made by a JSON encoder, without the two characters that end a line in old scripts. */
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
            "requestId" to requestId, "consentId" to consentId, "consentRef" to consentRef,
        )

        fun transferConsentCancelled(requestId: String, consentId: String, reason: String) = PartnerEvent(
            "transferConsentCancelled",
            "requestId" to requestId, "consentId" to consentId, "reason" to reason,
        )

        fun navigateTo(location: String) = PartnerEvent("navigateTo", "location" to location)

        fun updateLocale(locale: String) = PartnerEvent("updateLocale", "locale" to locale)

        fun backRequested() = PartnerEvent("backRequested")

        fun sessionKeepAlive() = PartnerEvent("sessionKeepAlive")

        fun signOutRequested() = PartnerEvent("signOutRequested")
    }
}
// #endregion partner-events
