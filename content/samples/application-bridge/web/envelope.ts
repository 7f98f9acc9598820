import type { DesEvent } from './contract.js';

type Check = (value: unknown) => boolean;
type Shape = Record<string, Check>;

const uuid: Check = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
const text: Check = (value) => typeof value === 'string';
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** Ignores members that the shape does not list, because a later release may add some. */
const object =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

const dream = object({
  type: oneOf('dream'),
  id: uuid,
  name: (value) => text(value) && within(String(value), 1, 100),
  account_type: oneOf('SharedSavings', 'Performance'),
  target_amount: object({
    cents: (value) => Number.isInteger(value) && Number(value) >= 0,
    currency: matching(/^[A-Z]{3}$/),
  }),
  target_date: optional(isDate),
  user: object({ type: oneOf('user'), id: uuid, externalId: matching(/^[\x21-\x7E]{1,255}$/) }),
});

/** What the message of each event must contain. */
const messages: Record<DesEvent['event'], Check> = {
  onPageReadyEvent: object({}),
  onTelemetryEvent: object({ name: oneOf('UserClicked'), payload: object({}) }),
  onIdTokenDidExpire: object({ requestId: uuid }),
  onAccountProvisionRequested: object({ requestId: uuid }),
  onAccountRequested: object({ requestId: uuid, dream }),
  onTransferConsentRequested: object({ requestId: uuid, consentId: uuid }),
  onShare: object({ text, title: optional(text), url: optional(isHttpsUrl) }),
  onExitRequested: object({
    reason: oneOf('userExit', 'signedOut', 'sessionExpired', 'maxDurationReached', 'tokenRejected', 'launchFailed'),
  }),
};

/** Largest message, in characters. The limit of the contract is in bytes, so this never rejects a valid message. */
const MAX_LENGTH = 65_536;

/**
 * Reads a message received through `postMessage`.
 *
 * @returns undefined for everything that is not a DES event of the contract: ignore it, and do not log it
 */
export function parseDesEvent(data: unknown): DesEvent | undefined {
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return undefined;
  const envelope = parseJson(data);
  if (!isObject(envelope) || typeof envelope.event !== 'string') return undefined;
  if (!Object.hasOwn(messages, envelope.event)) return undefined;
  const isValid = messages[envelope.event as DesEvent['event']](envelope.message);
  // The checks above guarantee the type; a test compares both with the JSON Schema.
  return isValid ? (envelope as DesEvent) : undefined;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(value: string, least: number, most: number): boolean {
  const { length } = [...value];
  return length >= least && length <= most;
}

/** An existing date, `YYYY-MM-DD`. */
function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Never open or share another scheme: `javascript:` is a URL too. */
function isHttpsUrl(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);
}
