package example.samplebank.savings

import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.webkit.JavascriptInterface
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import android.webkit.WebViewClient
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch

private const val BRIDGE_NAME = "desBridge"
private const val READY_LIMIT_MS = 15_000L
private const val SIGN_OUT_LIMIT_MS = 5_000L

/**
 * Shows the Web App in a view of its own. Create a new one for each launch, with a fresh token.
 * Call its functions on the main thread. Needs Android 8 (API level 26).
 *
 * `applicationHost` is the host name of the application host, such as `savings.samplebank.example`.
 */
class DesView(
    private val webView: WebView,
    private val applicationHost: String,
    private val bank: Bank
) {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main)
    private val asked = mutableSetOf<String>()
    private var isOpen = true
    private var isReady = false
    private var readyTimer: Job? = null
    private var signOutTimer: Job? = null

    // #region open
    @SuppressLint("SetJavaScriptEnabled")
    fun open(launch: Launch) {
        webView.settings.javaScriptEnabled = true
        webView.settings.allowFileAccess = false
        webView.settings.allowContentAccess = false
        webView.webViewClient = client
        webView.addJavascriptInterface(Bridge(), BRIDGE_NAME)
        webView.postUrl("https://$applicationHost/users/verify_token", launch.form())
        readyTimer = scope.launch {
            delay(READY_LIMIT_MS)
            close(CloseReason.LaunchTimedOut)
        }
    }
    // #endregion open

    // #region receive
    /** The only object that scripts of the page can reach. Its method runs on a background thread. */
    private inner class Bridge {
        @JavascriptInterface
        fun postMessage(envelopeText: String) {
            scope.launch { receive(envelopeText) }
        }
    }

    private suspend fun receive(envelopeText: String) {
        if (!isOpen || !isApplicationOrigin(Uri.parse(webView.url.orEmpty()))) return
        when (val event = parseDesEvent(envelopeText)) {
            null -> return
            is DesEvent.PageReady -> {
                isReady = true
                readyTimer?.cancel()
                bank.ready()
            }
            is DesEvent.Telemetry -> bank.userActive()
            is DesEvent.Share -> bank.share(event.invitation)
            is DesEvent.Exit -> close(CloseReason.Exit(event.reason))
            is DesEvent.Question -> {
                // One reply for each event.
                if (asked.add(event.requestId)) answerTo(event, bank)?.let { send(it) }
            }
        }
    }
    // #endregion receive

    // #region send
    fun send(event: PartnerEvent) {
        if (!isOpen) return // the session has ended: no reply is needed
        if (!isApplicationOrigin(Uri.parse(webView.url.orEmpty()))) return // a message may contain a token
        // Pass an expression, never a quoted string.
        webView.evaluateJavascript("window.desReceive(${event.toExpression()})", null)
    }

    fun signOut() {
        send(PartnerEvent.signOutRequested())
        if (!isOpen || signOutTimer != null) return
        signOutTimer = scope.launch {
            delay(SIGN_OUT_LIMIT_MS)
            close(CloseReason.SignOutTimedOut)
        }
    }
    // #endregion send

    // #region close
    /** Call it when you remove the view yourself. `closed` is not called. */
    fun dispose() {
        isOpen = false
        scope.cancel()
        webView.removeJavascriptInterface(BRIDGE_NAME)
        webView.stopLoading()
        webView.loadUrl("about:blank")
    }

    private fun close(reason: CloseReason) {
        if (!isOpen) return
        dispose()
        bank.closed(reason)
    }
    // #endregion close

    // #region navigation
    private val client = object : WebViewClient() {
        /** Keeps every other origin out of this view. External links open outside it. */
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (isApplicationOrigin(request.url)) return false
            if (request.isForMainFrame && request.url.scheme == "https") {
                try {
                    view.context.startActivity(Intent(Intent.ACTION_VIEW, request.url))
                } catch (noBrowser: ActivityNotFoundException) {
                    // No app opens this link: stay on the page.
                }
            }
            return true
        }

        /** `shouldOverrideUrlLoading` is not called for a form that is posted to another origin. */
        override fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) {
            if (isOpen && !isApplicationOrigin(Uri.parse(url))) close(CloseReason.LeftApplicationHost)
        }

        /** Before the first page, a status of 400 or more means that the launch did not start. */
        override fun onReceivedHttpError(
            view: WebView,
            request: WebResourceRequest,
            errorResponse: WebResourceResponse
        ) {
            if (request.isForMainFrame && !isReady) close(CloseReason.LaunchRefused(errorResponse.statusCode))
        }

        /** Unless this returns true, the system ends your app together with the renderer. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            if (isOpen) {
                isOpen = false
                scope.cancel()
                bank.closed(CloseReason.ViewFailed) // remove and destroy the view; it cannot be used again
            }
            return true
        }
    }
    // #endregion navigation

    private fun isApplicationOrigin(url: Uri): Boolean =
        url.scheme == "https" && url.host == applicationHost && (url.port == -1 || url.port == 443)
}
