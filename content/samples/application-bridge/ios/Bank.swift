import Foundation

/// Why the view is closed.
enum CloseReason: Equatable {
    /// The Web App said so.
    case exit(ExitReason)
    /// The answer of the launch had this HTTP status.
    case launchRefused(status: Int)
    /// No first page within 15 seconds.
    case launchTimedOut
    /// No `onExitRequested` within 5 seconds: end the session by back-channel logout.
    case signOutTimedOut
    /// The web process ended: launch again with a new token.
    case viewFailed
}

/// What the Bank App does for the Web App. Every call arrives on the main actor.
/// The task of a question is cancelled when its answer is no longer wanted: leave your screen then.
@MainActor
protocol Bank: AnyObject {
    /// The first page is there: hide the spinner.
    func ready()
    /// The user tapped in the Web App: renew the bank's own session.
    func userActive()
    /// A new ID token of the same user, within 25 seconds.
    func freshIdToken() async throws -> String
    /// True once the bank needs nothing more from the user, false when the user stops before.
    func startProvisioning() async throws -> Bool
    /// True when the user has chosen or opened an account for the dream, false when the user cancels.
    func openAccount(for dream: Dream) async throws -> Bool
    /// Returns after the Bank Backend has recorded the decision: the receipt, or nil for a refusal.
    /// When its response is lost, ask it for the outcome: throw only when it has recorded none.
    func decideConsent(temporaryId: String) async throws -> String?
    /// Open the share sheet.
    func share(_ invitation: Invitation)
    /// The view is gone.
    func closed(_ reason: CloseReason)
}
