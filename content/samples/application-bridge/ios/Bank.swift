import Foundation

/// Why the view is closed.
enum CloseReason: Equatable {
    /// The Web App requested it.
    case exit(ExitReason)
    /// DES refused the Web App launch with this HTTP status.
    case launchRefused(status: Int)
    /// No first page within 15 seconds.
    case launchTimedOut
    /// No `onExitRequested` within 5 seconds: end the session by back-channel logout.
    case signOutTimedOut
    /// The web process ended: offer to open the Web App again, with a new token.
    case viewFailed
}

/// What the Bank App does for the Web App. Every call arrives on the main actor.
/// The task of an event is cancelled when no reply is needed any more: close your screen silently then.
@MainActor
protocol Bank: AnyObject {
    /// The first page has loaded: hide the spinner.
    func ready()
    /// The user tapped in the Web App: renew the bank's own session.
    func userActive()
    /// A new ID token of the same user, within 25 seconds.
    func freshIdToken() async throws -> String
    /// True once the bank needs nothing more from the user, false if the user stops before.
    func startProvisioning() async throws -> Bool
    /// True once the user has chosen or opened an account for the dream, false if the user cancels.
    func openAccount(for dream: Dream) async throws -> Bool
    /// Returns after the Bank Backend has recorded the decision: the receipt, or nil for a refusal.
    /// If its response is lost, ask it for the outcome: throw only if it has recorded none.
    func decideConsent(temporaryId: String) async throws -> String?
    /// Open the share sheet.
    func share(_ invitation: Invitation)
    /// The view is closed.
    func closed(_ reason: CloseReason)
}
