package example.samplebank.savings

/** Why the view is closed. */
sealed class CloseReason {
    /** The Web App requested it. */
    data class Exit(val reason: ExitReason) : CloseReason()

    /** DES refused the Web App launch with this HTTP status. */
    data class LaunchRefused(val status: Int) : CloseReason()

    /** No first page within 15 seconds. */
    object LaunchTimedOut : CloseReason()

    /** No `onExitRequested` within 5 seconds: end the session by back-channel logout. */
    object SignOutTimedOut : CloseReason()

    /** The view was about to show a page of another origin. */
    object LeftApplicationHost : CloseReason()

    /** The renderer ended: offer to open the Web App again, in a new view with a new token. */
    object ViewFailed : CloseReason()
}

/**
 * What the Bank App does for the Web App. Every call arrives on the main thread.
 * The coroutine of an event is cancelled when no reply is needed any more: close your screen silently then.
 */
interface Bank {
    /** The first page has loaded: hide the spinner. */
    fun ready()

    /** The user tapped in the Web App: renew the bank's own session. */
    fun userActive()

    /** A new ID token of the same user, within 25 seconds. */
    suspend fun freshIdToken(): String

    /** True once the bank needs nothing more from the user, false if the user stops before. */
    suspend fun startProvisioning(): Boolean

    /** True once the user has chosen or opened an account for the dream, false if the user cancels. */
    suspend fun openAccount(dream: Dream): Boolean

    /**
     * Returns after the Bank Backend has recorded the decision: the receipt, or null for a refusal.
     * If its response is lost, ask it for the outcome: throw only if it has recorded none.
     */
    suspend fun decideConsent(temporaryId: String): String?

    /** Open the share sheet. */
    fun share(invitation: Invitation)

    /** The view is closed. */
    fun closed(reason: CloseReason)
}
