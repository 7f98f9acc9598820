import Foundation

enum ExitReason: String {
    case userExit, signedOut, sessionExpired, maxDurationReached, tokenRejected, launchFailed
}

struct Invitation {
    let text: String
    let title: String?
    let url: URL?
}

struct Dream {
    let id: String
    let name: String
    /// `SharedSavings` or `Performance`.
    let accountType: String
    /// Minor units; 0 when the dream has no target.
    let targetCents: Int
    let currency: String
    /// `YYYY-MM-DD`, or nil when the dream has no end.
    let targetDate: String?
    let userId: String
    let userExternalId: String
}

/// A question has one answer, which repeats `requestId`.
struct Question {
    enum Subject {
        case idToken
        case provisioning
        case account(Dream)
        case consent(temporaryId: String)
    }

    let requestId: String
    let subject: Subject
}

// #region des-events
/// What the Web App sends.
enum DesEvent {
    case pageReady
    case telemetry
    case question(Question)
    case share(Invitation)
    case exit(ExitReason)

    /// Reads an envelope. Nil for everything that is not in the contract: ignore it, and do not log it.
    init?(_ body: Any) {
        guard let envelope = body as? [String: Any],
              let event = envelope["event"] as? String,
              let message = envelope["message"] as? [String: Any]
        else { return nil }
        switch event {
        case "onPageReadyEvent":
            self = .pageReady
        case "onTelemetryEvent":
            guard message["name"] as? String == "UserClicked" else { return nil }
            self = .telemetry
        case "onIdTokenDidExpire":
            self.init(message, asks: .idToken)
        case "onAccountProvisionRequested":
            self.init(message, asks: .provisioning)
        case "onAccountRequested":
            guard let dream = Dream(message["dream"]) else { return nil }
            self.init(message, asks: .account(dream))
        case "onTransferConsentRequested":
            guard let temporaryId = uuidText(message["consentId"]) else { return nil }
            self.init(message, asks: .consent(temporaryId: temporaryId))
        case "onShare":
            guard let text = message["text"] as? String else { return nil }
            // Never open or share another scheme than https.
            let url = (message["url"] as? String).flatMap(URL.init(string:)).flatMap { $0.scheme == "https" ? $0 : nil }
            self = .share(Invitation(text: text, title: message["title"] as? String, url: url))
        case "onExitRequested":
            guard let reason = (message["reason"] as? String).flatMap(ExitReason.init(rawValue:)) else { return nil }
            self = .exit(reason)
        default:
            return nil
        }
    }

    private init?(_ message: [String: Any], asks subject: Question.Subject) {
        guard let requestId = uuidText(message["requestId"]) else { return nil }
        self = .question(Question(requestId: requestId, subject: subject))
    }
}
// #endregion des-events

extension Dream {
    init?(_ value: Any?) {
        guard let dream = value as? [String: Any],
              let id = uuidText(dream["id"]),
              let name = dream["name"] as? String,
              let accountType = dream["account_type"] as? String,
              let target = dream["target_amount"] as? [String: Any],
              let cents = target["cents"] as? Int,
              let currency = target["currency"] as? String,
              let user = dream["user"] as? [String: Any],
              let userId = uuidText(user["id"]),
              let externalId = user["externalId"] as? String
        else { return nil }
        self.init(
            id: id, name: name, accountType: accountType, targetCents: cents, currency: currency,
            targetDate: dream["target_date"] as? String, userId: userId, userExternalId: externalId)
    }
}

/// The text itself, because `UUID.uuidString` is in upper case and the answer repeats the id unchanged.
private func uuidText(_ value: Any?) -> String? {
    guard let text = value as? String, UUID(uuidString: text) != nil else { return nil }
    return text
}

// #region partner-events
/// What the Bank App sends.
struct PartnerEvent {
    let event: String
    var message: [String: String] = [:]

    var envelope: [String: Any] { ["event": event, "message": message] }

    static func updateToken(requestId: String, idToken: String) -> PartnerEvent {
        PartnerEvent(event: "updateToken", message: ["requestId": requestId, "idToken": idToken])
    }

    static func accountProvisioned(requestId: String) -> PartnerEvent {
        PartnerEvent(event: "accountProvisioned", message: ["requestId": requestId])
    }

    static func accountRequestedSucceeded(requestId: String) -> PartnerEvent {
        PartnerEvent(event: "accountRequestedSucceeded", message: ["requestId": requestId])
    }

    /// - Parameter reason: `cancelled` or `error`
    static func accountRequestedFailed(requestId: String, reason: String) -> PartnerEvent {
        PartnerEvent(event: "accountRequestedFailed", message: ["requestId": requestId, "reason": reason])
    }

    static func transferConsentSucceeded(requestId: String, consentId: String, consentRef: String) -> PartnerEvent {
        PartnerEvent(
            event: "transferConsentSucceeded",
            message: ["requestId": requestId, "consentId": consentId, "consentRef": consentRef])
    }

    static func transferConsentCancelled(requestId: String, consentId: String, reason: String) -> PartnerEvent {
        PartnerEvent(
            event: "transferConsentCancelled",
            message: ["requestId": requestId, "consentId": consentId, "reason": reason])
    }

    static func navigateTo(_ location: String) -> PartnerEvent {
        PartnerEvent(event: "navigateTo", message: ["location": location])
    }

    static func updateLocale(_ locale: String) -> PartnerEvent {
        PartnerEvent(event: "updateLocale", message: ["locale": locale])
    }

    static let backRequested = PartnerEvent(event: "backRequested")
    static let sessionKeepAlive = PartnerEvent(event: "sessionKeepAlive")
    static let signOutRequested = PartnerEvent(event: "signOutRequested")
}
// #endregion partner-events
