/** Stand-in for the Web App in the browser test: the iframe transport of the contract, driven by the test. */
export interface WebApp {
  /** Envelopes that the host sent, by the contract's check: exact origin, and the parent window. */
  received: unknown[];
  /** Envelopes of the contract; the test holds them to the schema. */
  sent: unknown[];
  send(envelope: unknown): void;
  /** Anything else. */
  sendRaw(data: unknown): void;
}

declare global {
  interface Window {
    webApp: WebApp;
  }
}

// The server writes the attributes: the origin that the launch named, and what the page says by itself.
const { hostOrigin = '', first = '' } = document.documentElement.dataset;

const webApp: WebApp = {
  received: [],
  sent: [],
  send: (envelope) => {
    webApp.sent.push(envelope);
    webApp.sendRaw(JSON.stringify(envelope));
  },
  sendRaw: (data) => window.parent.postMessage(data, hostOrigin),
};

window.webApp = webApp;
window.addEventListener('message', ({ origin, source, data }: MessageEvent<string>) => {
  if (origin === hostOrigin && source === window.parent) webApp.received.push(JSON.parse(data));
});
if (first !== '') webApp.send(JSON.parse(first));
