import UIKit
import WebKit

private let bridgeName = "desBridge"
private let readyLimit: UInt64 = 15_000_000_000
private let signOutLimit: UInt64 = 5_000_000_000

/// Shows the Web App. Create a new one for each launch, with a fresh token. Needs iOS 15 and Swift 5.7.
final class DesViewController: UIViewController {
    private let applicationHost: String
    private var launch: Launch?
    private weak var bank: Bank?
    private var webView: WKWebView?
    private var isReady = false
    private var readyTimer: Task<Void, Never>?
    private var signOutTimer: Task<Void, Never>?
    /// By `requestId`: one reply for each event.
    private var questions: [String: Task<Void, Never>] = [:]

    /// - Parameter applicationHost: host name of the application host, such as `savings.samplebank.example`
    init(applicationHost: String, launch: Launch, bank: Bank) {
        self.applicationHost = applicationHost
        self.launch = launch
        self.bank = bank
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("Create this view controller in code.") }

    // #region open
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let request = launch?.request(to: applicationHost) else { return }
        launch = nil // the token is used once
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.userContentController.add(self, name: bridgeName)
        let webView = WKWebView(frame: view.bounds, configuration: configuration)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.navigationDelegate = self
        view.addSubview(webView)
        self.webView = webView
        webView.load(request)
        readyTimer = after(readyLimit) { $0.close(.launchTimedOut) }
    }

    private func after(_ nanoseconds: UInt64, _ action: @escaping (DesViewController) -> Void) -> Task<Void, Never> {
        Task { [weak self] in
            try? await Task.sleep(nanoseconds: nanoseconds)
            guard !Task.isCancelled, let self = self else { return }
            action(self)
        }
    }
    // #endregion open

    // #region send
    /// The envelope is passed as an argument, so the script text contains no JSON.
    func send(_ event: PartnerEvent) {
        // A message may contain a token: send it to the application host only.
        guard let webView = webView, let url = webView.url, isApplicationOrigin(url) else { return }
        webView.callAsyncJavaScript(
            "window.desReceive(envelope)",
            arguments: ["envelope": event.envelope],
            in: nil, in: .page)
    }

    func signOut() {
        send(.signOutRequested)
        guard signOutTimer == nil else { return }
        signOutTimer = after(signOutLimit) { $0.close(.signOutTimedOut) }
    }
    // #endregion send

    // #region close
    /// Call `dispose` when you dismiss the view yourself: the message handler keeps this object alive until then.
    func dispose() {
        guard let webView = webView else { return }
        self.webView = nil // later replies are dropped: they belong to this session
        readyTimer?.cancel()
        signOutTimer?.cancel()
        questions.values.forEach { $0.cancel() }
        webView.configuration.userContentController.removeScriptMessageHandler(forName: bridgeName)
        webView.stopLoading()
        webView.removeFromSuperview()
    }

    private func close(_ reason: CloseReason) {
        guard webView != nil else { return }
        dispose()
        bank?.closed(reason)
    }
    // #endregion close

    private func isApplicationOrigin(_ url: URL) -> Bool {
        url.scheme == "https" && url.host == applicationHost && (url.port ?? 443) == 443
    }
}

// #region receive
extension DesViewController: WKScriptMessageHandler {
    func userContentController(_ controller: WKUserContentController, didReceive received: WKScriptMessage) {
        let origin = received.frameInfo.securityOrigin
        guard received.frameInfo.isMainFrame,
              origin.protocol == "https", origin.host == applicationHost,
              origin.port == 0 || origin.port == 443, // 0 is the default port
              let event = DesEvent(received.body)
        else { return }
        handle(event)
    }

    private func handle(_ event: DesEvent) {
        guard webView != nil, let bank = bank else { return }
        switch event {
        case .pageReady:
            isReady = true
            readyTimer?.cancel()
            bank.ready()
        case .telemetry:
            bank.userActive()
        case .share(let invitation):
            bank.share(invitation)
        case .exit(let reason):
            close(.exit(reason))
        case .question(let question):
            guard questions[question.requestId] == nil else { return }
            questions[question.requestId] = Task { [weak self] in
                if let reply = await question.answer(from: bank) { self?.send(reply) }
            }
        }
    }
}
// #endregion receive

// #region navigation
extension DesViewController: WKNavigationDelegate {
    /// Keeps every other origin out of this view. External links open outside it.
    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, url.scheme == "https" else { return .cancel }
        if isApplicationOrigin(url) && action.targetFrame != nil { return .allow }
        let isInSubframe = action.targetFrame.map { !$0.isMainFrame } ?? false
        if !isInSubframe { _ = await UIApplication.shared.open(url) }
        return .cancel
    }

    /// Before the first page, a status of 400 or more means that the launch did not start.
    func webView(
        _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        let status = (response.response as? HTTPURLResponse)?.statusCode ?? 0
        if isReady || !response.isForMainFrame || status < 400 { return .allow }
        close(.launchRefused(status: status))
        return .cancel
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        close(.viewFailed)
    }
}
// #endregion navigation
