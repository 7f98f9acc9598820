/** Page of the bank in the browser test: opens the view, records what the bank is asked, and lets the test answer. */
import type { Bank } from '../../../../content/samples/application-bridge/web/bank.js';
import { openDesView } from '../../../../content/samples/application-bridge/web/host.js';
import type { DesView } from '../../../../content/samples/application-bridge/web/host.js';
import type { Launch } from '../../../../content/samples/application-bridge/web/launch.js';

export interface HostPage {
  calls: { name: string; argument?: unknown }[];
  /** Names of the questions whose signal has ended. */
  ended: string[];
  view?: DesView;
  open(applicationOrigin: string, launch: Launch): void;
  resolve(name: string, value: unknown): void;
  reject(name: string): void;
}

declare global {
  interface Window {
    hostPage: HostPage;
  }
}

const pending = new Map<string, { resolve: (value: never) => void; reject: (reason: Error) => void }>();

function ask<T>(name: string, signal: AbortSignal, argument?: unknown): Promise<T> {
  record(name, argument);
  signal.addEventListener('abort', () => page.ended.push(name));
  return new Promise<T>((resolve, reject) => pending.set(name, { resolve, reject }));
}

function record(name: string, argument?: unknown): void {
  page.calls.push({ name, argument });
}

const bank: Bank = {
  ready: () => record('ready'),
  userActive: () => record('userActive'),
  freshIdToken: (signal) => ask('freshIdToken', signal),
  startProvisioning: (signal) => ask('startProvisioning', signal),
  openAccount: (dream, signal) => ask('openAccount', signal, dream),
  decideConsent: (temporaryId, signal) => ask('decideConsent', signal, temporaryId),
  share: (invitation) => record('share', invitation),
  closed: (reason) => record('closed', reason),
};

const page: HostPage = {
  calls: [],
  ended: [],
  open: (applicationOrigin, launch) => {
    const container = document.querySelector('main');
    if (!container) throw new Error('The page has no main element.');
    page.view = openDesView({ container, applicationOrigin, title: 'Savings goals', launch, bank });
  },
  resolve: (name, value) => pending.get(name)?.resolve(value as never),
  reject: (name) => pending.get(name)?.reject(new Error('failed')),
};

window.hostPage = page;
