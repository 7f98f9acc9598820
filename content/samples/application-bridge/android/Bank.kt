package example.samplebank.savings

/** Why the view is closed. */
sealed class CloseReason {
    /** The Web App said so. */
    data class Exit(val reason: ExitReason) : CloseReason()

    /** The answer of the launch had this HTTP status. */
    data class LaunchRefused(val status: Int) : CloseReason()

    /** No first page within 15 seconds. */
    object LaunchTimedOut : CloseReason()

    /** No `onExitRequested` within 5 seconds: end the session by back-channel logout. */
    object SignOutTimedOut : CloseReason()

    /** The view was about to show a page of another origin. */
    object LeftApplicationHost : CloseReason()

    /** The renderer ended: launch again in a new view with a new token. */
    object ViewFailed : CloseReason()
}

/**
 * What the Bank App does for the Web App. Every call arrives on the main thread.
 * The coroutine of a question is cancelled when its answer is no longer wanted: leave your screen then.
 */
interface Bank {
    /** The first page is there: hide the spinner. */
    fun ready()

    /** The user tapped in the Web App: renew the bank's own session. */
    fun userActive()

    /** A new ID token of the same user, within 25 seconds. */
    suspend fun freshIdToken(): String

    /** True once the bank needs nothing more from the user, false when the user stops before. */
    suspend fun startProvisioning(): Boolean

    /** True when the user has chosen or opened an account for the dream, false when the user cancels. */
    suspend fun openAccount(dream: Dream): Boolean

    /**
     * Returns after the Bank Backend has recorded the decision: the receipt, or null for a refusal.
     * When its response is lost, ask it for the outcome: throw only when it has recorded none.
     */
    suspend fun decideConsent(temporaryId: String): String?

    /** Open the share sheet. */
    fun share(invitation: Invitation)

    /** The view is gone. */
    fun closed(reason: CloseReason)
}
