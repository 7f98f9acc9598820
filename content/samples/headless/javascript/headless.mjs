/**
 * Saves for one customer without the Web App, from create-user to a settled deposit; the guide explains how to run it.
 * Needs Node.js 20 or newer and no package. Each run goes on where the last one stopped, and settles what is requested.
 */
// #region settings
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { call, connect, Tokens } from './call.mjs';
import { settleRequested } from './settle-requested.mjs';

const { API_URL = 'http://127.0.0.1:4010', STATE_FILE = 'headless.json' } = process.env;

// CHANGE: your customer, what they entered in your screens, and the account that your core system has opened.
const customer = { externalId: 'usr-778120', givenName: 'Alex', locale: 'en-FI' };
const goal = { name: 'Bike trip', targetCents: 150000, expiresAt: '2036-12-01T00:00:00Z' };
const accountAtBank = 'sav-778120';
const rule = { type: 'WeeklyLaunch', amountCents: 2500, dayOfWeek: 4 }; // EUR 25.00 each Friday

/** CHANGE: show the maximum and its window, and let the customer sign. Returns when, or undefined for a refusal. */
async function sign({ maxAmountCents, maxFrequency }) {
  console.log(`The customer signs: at most ${maxAmountCents} cents, window: ${maxFrequency}`);
  return new Date().toISOString();
}

/** CHANGE: book in your ledger. A repeated key must return the stored outcome. */
const ledger = {
  async book({ key }) {
    state.bookings[key] ??= { state: 'booked', at: new Date().toISOString() };
    save();
    return state.bookings[key];
  },
};
// #endregion settings

// #region state
/**
 * Results of the steps, keys of the POSTs, bookings, and users whose transactions failed. In your back end, the results
 * and keys are a row for each customer.
 */
const state = existsSync(STATE_FILE)
  ? JSON.parse(readFileSync(STATE_FILE, 'utf8'))
  : { done: {}, keys: {}, bookings: {}, failed: [] };

function save() {
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state));
  renameSync(`${STATE_FILE}.new`, STATE_FILE); // in one step, so that a crash leaves no half file
}

/**
 * Makes a call unless an earlier run has its result. The key is stored before the call: a repeat within 24 hours returns
 * the first response and creates nothing.
 */
async function once(step, request) {
  if (state.done[step] !== undefined) return state.done[step];
  state.keys[step] ??= randomUUID();
  save();
  try {
    state.done[step] = await request(state.keys[step]);
  } catch (error) {
    const isRefused = [400, 404, 409, 422].includes(error.status) && error.code !== 'idempotency-in-progress';
    if (isRefused) state.keys[step] = undefined; // a corrected request needs a new key
    throw error;
  } finally {
    save();
  }
  return state.done[step];
}
// #endregion state

// #region api
/**
 * Calls the API, or the contract mock, which needs neither certificate nor token. Resolves to the parsed body and its
 * `etag`; an error has `status` and `code`. Each POST needs a `key` if the setting `api_require_idempotency_key` is on,
 * and each PATCH `ifMatch` if `api_require_if_match` is on.
 */
function createApi() {
  if (new URL(API_URL).protocol === 'http:') return callMock;
  const agent = connect();
  const tokens = new Tokens(agent);
  return async (method, path, { body, ...headers } = {}) => {
    try {
      const response = await call(agent, tokens, method, path, { body: body && JSON.stringify(body), ...headers });
      return { body: JSON.parse(response.body), etag: response.etag };
    } catch (error) {
      throw Object.assign(error, problemOf(error.body), { status: Number(error.status) || 0 });
    }
  };
}

async function callMock(method, path, { body, key, ifMatch } = {}) {
  const headers = {
    Authorization: 'Bearer mock',
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
    ...(ifMatch && { 'If-Match': ifMatch }),
  };
  const response = await fetch(API_URL + path, { method, headers, body: body && JSON.stringify(body) }).catch(
    (error) => {
      throw Object.assign(new Error(`${method} ${path}: no response (${error.cause?.code})`), { status: 0 });
    },
  );
  const text = await response.text();
  if (response.ok) return { body: JSON.parse(text), etag: response.headers.get('ETag') };
  throw Object.assign(new Error(`${method} ${path}: ${response.status} ${text}`), problemOf(text), {
    status: response.status,
  });
}

/** `code` and, with `user-exists`, `existing`. */
function problemOf(text) {
  try {
    const { code, existing } = JSON.parse(text);
    return { code, existing };
  } catch {
    return {};
  }
}
// #endregion api

// #region start
/** Creates the user, the dream and the account, and launches the savehack. */
async function start(api) {
  const userId = await once('user', async (key) => {
    try {
      return (await api('POST', '/users', { body: { user: customer }, key })).body.user.id;
    } catch (error) {
      if (error.code !== 'user-exists') throw error;
      return error.existing.split('/').at(-1);
    }
  });
  const dreamId = await once('dream', async (key) => {
    return (await api('POST', '/dreams', { body: { dream: { userId, ...goal } }, key })).body.dream.id;
  });
  await once('account', async (key) => {
    const account = { type: 'SharedSavings', userId, externalId: accountAtBank };
    return (await api('POST', '/accounts', { body: { account }, key })).body.account.id;
  });
  const consent = state.done.consent ?? (await launch(api, dreamId));
  if (consent) await decide(api, consent);
  return dreamId;
}

/** Launches the savehack. @returns the consent that the customer has to sign, if consents are on */
async function launch(api, dreamId) {
  const launched = await once('launch', async (key) => {
    const { savehacks } = (await api('GET', '/savehacks?enabled=true')).body;
    const savehack = savehacks.find(({ type }) => `${type}Launch` === rule.type);
    if (!savehack) throw new Error(`The setting savehacks_enabled does not list the savehack of ${rule.type}.`);
    const savehackLaunch = { dreamId, savehackId: savehack.id, ...rule };
    return (await api('POST', '/savehack-launches', { body: { savehackLaunch }, key })).body.savehackLaunch;
  });
  if (launched.state !== 'draft') return undefined;
  // The temporary id works once. If this run ends before the consent is stored, the next one launches the savehack
  // again, and this draft stops by itself.
  state.done.launch = undefined;
  state.keys.launch = undefined;
  save();
  const path = `/transfer-consents?temporaryId=${launched.transferConsentTemporaryId}`;
  const { body, etag } = await api('GET', path);
  state.done.consent = { ...body.transferConsent, etag }; // nobody can read it again to get the ETag
  save();
  return state.done.consent;
}

/** Stores the customer's decision, then reports it: a repeat sends the same one. */
async function decide(api, consent) {
  if (!state.done.decision) {
    const consentedAt = await sign(consent);
    state.done.decision = consentedAt ? { consentedAt } : { rejectedAt: new Date().toISOString() };
    save();
  }
  const body = { transfer_consent: state.done.decision };
  try {
    await once('reported', async () => {
      const response = await api('PATCH', `/transfer-consents/${consent.id}`, { body, ifMatch: consent.etag });
      return response.body.transferConsent.state;
    });
  } catch (error) {
    if (error.code === 'launch-stopped') {
      // After 24 hours nothing was recorded: the next run launches the savehack again, and the customer signs again.
      state.done.consent = undefined;
      state.done.decision = undefined;
      save();
    }
    throw error;
  }
}
// #endregion start

// #region main
try {
  const api = createApi();
  const dreamId = await start(api);
  const failed = new Set(state.failed);
  try {
    await settleRequested({
      api: (method, path, sent) => api(method, path.replace(/^\/v1(?=\/)/, ''), sent), // API_URL ends in /v1 already
      ledger,
      report: (id, error) => console.error(`Transaction ${id} stays open: ${error.message}`),
      failed,
    });
  } finally {
    state.failed = [...failed];
    save();
  }
  const { dream } = (await api('GET', `/dreams/${dreamId}`)).body;
  console.log(`${dream.name}: ${dream.balanceCents} of ${dream.targetCents} cents`);
  console.log(
    `Booked: ${Object.keys(state.bookings).join(', ') || 'nothing yet: run again when a deposit is requested'}`,
  );
  process.exit(0); // connections of the agent would keep it running
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// #endregion main
