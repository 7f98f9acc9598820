package example.samplebank.savings

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.withTimeoutOrNull

private const val TOKEN_LIMIT_MS = 25_000L

/** Asks the bank and returns the one reply, or null if none must be sent. */
suspend fun answerTo(question: DesEvent.Question, bank: Bank): PartnerEvent? {
    val requestId = question.requestId
    return when (question) {
        is DesEvent.Question.IdToken ->
            // Without a reply, the session ends with onExitRequested, reason sessionExpired.
            attempt { withTimeoutOrNull(TOKEN_LIMIT_MS) { bank.freshIdToken() } }
                .getOrNull()
                ?.let { idToken -> PartnerEvent.updateToken(requestId, idToken) }
        is DesEvent.Question.Provisioning ->
            // Without a reply, the event is sent again with the next savehack launch.
            if (attempt { bank.startProvisioning() }.getOrDefault(false)) {
                PartnerEvent.accountProvisioned(requestId)
            } else {
                null
            }
        is DesEvent.Question.Account -> attempt { bank.openAccount(question.dream) }.fold(
            onSuccess = { isOpened ->
                if (isOpened) {
                    PartnerEvent.accountRequestedSucceeded(requestId)
                } else {
                    PartnerEvent.accountRequestedFailed(requestId, "cancelled")
                }
            },
            onFailure = { PartnerEvent.accountRequestedFailed(requestId, "error") }
        )
        is DesEvent.Question.Consent -> attempt { bank.decideConsent(question.temporaryId) }.fold(
            onSuccess = { consentRef ->
                if (consentRef != null) {
                    PartnerEvent.transferConsentSucceeded(requestId, question.temporaryId, consentRef)
                } else {
                    PartnerEvent.transferConsentCancelled(requestId, question.temporaryId, "refused by the user")
                }
            },
            // No decision: the Web App asks again with a new temporary id.
            onFailure = {
                PartnerEvent.transferConsentCancelled(requestId, question.temporaryId, "technical error")
            }
        )
    }
}

/** Like `runCatching`, but a coroutine that ends with its session stays cancelled. */
private suspend fun <T> attempt(block: suspend () -> T): Result<T> = try {
    Result.success(block())
} catch (late: TimeoutCancellationException) {
    Result.failure(late)
} catch (cancelled: CancellationException) {
    throw cancelled
} catch (failure: Exception) {
    Result.failure(failure)
}
