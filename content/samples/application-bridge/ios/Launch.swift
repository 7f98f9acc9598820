import Foundation

/// Fields of the launch. The partner's defaults apply where an optional one is absent.
struct Launch {
    /// ID token or opaque token, issued for this launch.
    let token: String
    var locale: String?
    var location: String?
    /// `light` or `dark`.
    var theme: String?
    var timezone: String?

    /// The token is in the request body, never in a URL.
    func request(to applicationHost: String) -> URLRequest? {
        guard let url = URL(string: "https://\(applicationHost)/users/verify_token") else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        let fields: [(String, String?)] = [
            ("token", token), ("locale", locale), ("location", location),
            ("theme", theme), ("timezone", timezone),
        ]
        // URLComponents leaves "+" as it is, and a form decoder reads it as a space.
        let safe = CharacterSet(charactersIn:
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        let pairs = fields.compactMap { name, value -> String? in
            guard let encoded = value?.addingPercentEncoding(withAllowedCharacters: safe) else { return nil }
            return "\(name)=\(encoded)"
        }
        request.httpBody = Data(pairs.joined(separator: "&").utf8)
        return request
    }
}
