import Foundation

private let tokenLimit: TimeInterval = 25

extension Question {
    /// Asks the bank and returns the one reply, or nil if none must be sent.
    @MainActor
    func answer(from bank: Bank) async -> PartnerEvent? {
        switch subject {
        case .idToken:
            let askedAt = Date()
            guard let idToken = try? await bank.freshIdToken(), Date().timeIntervalSince(askedAt) < tokenLimit else {
                return nil // the session ends with onExitRequested, reason sessionExpired
            }
            return .updateToken(requestId: requestId, idToken: idToken)
        case .provisioning:
            let isInitiated = (try? await bank.startProvisioning()) ?? false
            // Without a reply, the event is sent again with the next savehack launch.
            return isInitiated ? .accountProvisioned(requestId: requestId) : nil
        case .account(let dream):
            do {
                let isOpened = try await bank.openAccount(for: dream)
                return isOpened
                    ? .accountRequestedSucceeded(requestId: requestId)
                    : .accountRequestedFailed(requestId: requestId, reason: "cancelled")
            } catch {
                return .accountRequestedFailed(requestId: requestId, reason: "error")
            }
        case .consent(let temporaryId):
            do {
                guard let consentRef = try await bank.decideConsent(temporaryId: temporaryId) else {
                    return .transferConsentCancelled(
                        requestId: requestId, consentId: temporaryId, reason: "refused by the user")
                }
                return .transferConsentSucceeded(
                    requestId: requestId, consentId: temporaryId, consentRef: consentRef)
            } catch {
                // No decision: the Web App asks again with a new temporary id.
                return .transferConsentCancelled(
                    requestId: requestId, consentId: temporaryId, reason: "technical error")
            }
        }
    }
}
