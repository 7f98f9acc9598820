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

/// An event that needs a reply; the reply repeats `requestId`.
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
            guard message["name"] as? String == "UserClicked", message["payload"] is [String: Any] else { return nil }
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
            guard let text = message["text"] as? String,
                  message["title"] == nil || message["title"] is String,
                  message["url"] == nil || httpsURL(message["url"]) != nil
            else { return nil }
            self = .share(Invitation(text: text, title: message["title"] as? String, url: httpsURL(message["url"])))
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
              dream["type"] as? String == "dream",
              let id = uuidText(dream["id"]),
              let name = dream["name"] as? String, (1...100).contains(name.unicodeScalars.count),
              let accountType = dream["account_type"] as? String,
              ["SharedSavings", "Performance"].contains(accountType),
              let target = dream["target_amount"] as? [String: Any],
              let cents = wholeNumber(target["cents"]),
              let currency = matching("[A-Z]{3}", target["currency"]),
              dream["target_date"] == nil || isDate(dream["target_date"]),
              let user = dream["user"] as? [String: Any],
              user["type"] as? String == "user",
              let userId = uuidText(user["id"]),
              let externalId = matching("[!-~]{1,255}", user["externalId"])
        else { return nil }
        self.init(
            id: id, name: name, accountType: accountType, targetCents: cents, currency: currency,
            targetDate: dream["target_date"] as? String, userId: userId, userExternalId: externalId)
    }
}

/// The text if the pattern matches all of it.
private func matching(_ pattern: String, _ value: Any?) -> String? {
    guard let text = value as? String,
          text.range(of: "\\A(?:" + pattern + ")\\z", options: .regularExpression) != nil
    else { return nil }
    return text
}

/// The text itself, because `UUID.uuidString` is in upper case and the reply repeats the id unchanged.
private func uuidText(_ value: Any?) -> String? {
    matching("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", value)
}

/// 0 or more. A Boolean is an `NSNumber` too, so `as? Int` alone would accept `true` as 1.
private func wholeNumber(_ value: Any?) -> Int? {
    guard let number = value as? NSNumber, CFGetTypeID(number) != CFBooleanGetTypeID(),
          let whole = number as? Int, whole >= 0
    else { return nil }
    return whole
}

/// An existing date, `YYYY-MM-DD`.
private func isDate(_ value: Any?) -> Bool {
    guard let text = matching("[0-9]{4}-[0-9]{2}-[0-9]{2}", value) else { return false }
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.date(from: text).map { formatter.string(from: $0) == text } ?? false
}

/// Never open or share a URL with another scheme.
private func httpsURL(_ value: Any?) -> URL? {
    guard let text = value as? String, text.hasPrefix("https://"),
          let url = URL(string: text), url.host?.isEmpty == false
    else { return nil }
    return url
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
