// Written from application-bridge.schema.json: change the schema, not this file.

/** Sent by the Web App. */
export type DesEvent =
  | OnPageReadyEvent
  | OnTelemetryEvent
  | OnIdTokenDidExpire
  | OnAccountProvisionRequested
  | OnAccountRequested
  | OnTransferConsentRequested
  | OnShare
  | OnExitRequested;

/** Sent by the Bank App. */
export type PartnerEvent =
  | UpdateToken
  | AccountProvisioned
  | AccountRequestedSucceeded
  | AccountRequestedFailed
  | TransferConsentSucceeded
  | TransferConsentCancelled
  | NavigateTo
  | UpdateLocale
  | BackRequested
  | SessionKeepAlive
  | SignOutRequested;

/** A page of the Web App has loaded in full. The first one confirms the Web App launch. */
export type OnPageReadyEvent = {
  event: 'onPageReadyEvent';
  message: OnPageReadyEventMessage;
};

export type OnPageReadyEventMessage = Record<string, unknown>;

/** The user taps a link or a button. */
export type OnTelemetryEvent = {
  event: 'onTelemetryEvent';
  message: OnTelemetryEventMessage;
};

export type OnTelemetryEventMessage = {
  /** What the user did. */
  name: 'UserClicked';
  /** Empty. */
  payload: Record<string, unknown>;
};

/** A token-renewed session ends in 30 seconds. */
export type OnIdTokenDidExpire = {
  event: 'onIdTokenDidExpire';
  message: OnIdTokenDidExpireMessage;
};

export type OnIdTokenDidExpireMessage = {
  /** Repeat it in the reply. */
  requestId: RequestId;
};

/** The user launches a first savehack but has no account, and the dream belongs on a SharedSavings account (`single` or `mixed` setup, transfer consents off). */
export type OnAccountProvisionRequested = {
  event: 'onAccountProvisionRequested';
  message: OnAccountProvisionRequestedMessage;
};

export type OnAccountProvisionRequestedMessage = {
  /** Repeat it in the reply. */
  requestId: RequestId;
};

/** A certain dream needs an account: every dream in the `multi` setup, every Performance Dream in the `mixed` setup. */
export type OnAccountRequested = {
  event: 'onAccountRequested';
  message: OnAccountRequestedMessage;
};

export type OnAccountRequestedMessage = {
  /** Repeat it in the reply. */
  requestId: RequestId;
  /** The dream that needs the account. */
  dream: Dream;
};

/** A savehack launch needs the user's signature (transfer consents on). */
export type OnTransferConsentRequested = {
  event: 'onTransferConsentRequested';
  message: OnTransferConsentRequestedMessage;
};

export type OnTransferConsentRequestedMessage = {
  /** Repeat it in the reply. */
  requestId: RequestId;
  /** The temporary id of the consent, for one read within 5 minutes. Repeat it in the reply. Never log it. */
  consentId: TemporaryConsentId;
};

/** The user shares the invitation to a group dream. */
export type OnShare = {
  event: 'onShare';
  message: OnShareMessage;
};

export type OnShareMessage = {
  /** Text of the invitation. */
  text: string;
  /** Title for share sheets that show one. */
  title?: string;
  /** Link of the invitation; its base is the setting `invite_base_url`. */
  url?: string;
};

/** You should close the view. */
export type OnExitRequested = {
  event: 'onExitRequested';
  message: OnExitRequestedMessage;
};

export type OnExitRequestedMessage = {
  reason: ExitReason;
};

/** You have the new ID token. */
export type UpdateToken = {
  event: 'updateToken';
  message: UpdateTokenMessage;
};

export type UpdateTokenMessage = {
  /** As received. */
  requestId: RequestId;
  /** New ID token of the same user: ASCII, at most 16 KiB. Never log it. */
  idToken: string;
};

/** The bank's provisioning flow is initiated. */
export type AccountProvisioned = {
  event: 'accountProvisioned';
  message: AccountProvisionedMessage;
};

export type AccountProvisionedMessage = {
  /** As received. */
  requestId: RequestId;
};

/** The user has chosen or opened an account for the dream. */
export type AccountRequestedSucceeded = {
  event: 'accountRequestedSucceeded';
  message: AccountRequestedSucceededMessage;
};

export type AccountRequestedSucceededMessage = {
  /** As received. */
  requestId: RequestId;
};

/** No account was opened or selected. */
export type AccountRequestedFailed = {
  event: 'accountRequestedFailed';
  message: AccountRequestedFailedMessage;
};

export type AccountRequestedFailedMessage = {
  /** As received. */
  requestId: RequestId;
  /** `cancelled` if the user stopped, `error` for anything else. */
  reason: 'cancelled' | 'error';
};

/** `patch-transfer-consent` with `consentedAt` has returned 200. */
export type TransferConsentSucceeded = {
  event: 'transferConsentSucceeded';
  message: TransferConsentSucceededMessage;
};

export type TransferConsentSucceededMessage = {
  /** As received. */
  requestId: RequestId;
  /** The temporary id, as received. */
  consentId: TemporaryConsentId;
  /** The bank's own receipt of the signature. Never log it. */
  consentRef: string;
};

/** The user refuses, or an error left no decision. */
export type TransferConsentCancelled = {
  event: 'transferConsentCancelled';
  message: TransferConsentCancelledMessage;
};

export type TransferConsentCancelledMessage = {
  /** As received. */
  requestId: RequestId;
  /** The temporary id, as received. */
  consentId: TemporaryConsentId;
  /** Free text for diagnosis, without personal data. */
  reason: string;
};

/** At any time: a deep link, the `cta` of a message, your own menu. */
export type NavigateTo = {
  event: 'navigateTo';
  message: NavigateToMessage;
};

export type NavigateToMessage = {
  location: Location;
};

/** At any time: the user changes the language of the Bank App. */
export type UpdateLocale = {
  event: 'updateLocale';
  message: UpdateLocaleMessage;
};

export type UpdateLocaleMessage = {
  locale: Locale;
};

/** The user goes back in your own top bar, or with the back gesture or key. */
export type BackRequested = {
  event: 'backRequested';
  message: BackRequestedMessage;
};

export type BackRequestedMessage = Record<string, never>;

/** The user is active in your own screens (activity-renewed sessions). */
export type SessionKeepAlive = {
  event: 'sessionKeepAlive';
  message: SessionKeepAliveMessage;
};

export type SessionKeepAliveMessage = Record<string, never>;

/** The user signs out of the Bank App. */
export type SignOutRequested = {
  event: 'signOutRequested';
  message: SignOutRequestedMessage;
};

export type SignOutRequestedMessage = Record<string, never>;

/** Connects a reply to its event (UUID, RFC 9562). */
export type RequestId = string;

/** Valid for one read of the consent within 5 minutes. */
export type TemporaryConsentId = string;

/** A dream in the older form of this payload: `dream` where the API has `Dream`, and most members in snake_case. */
export type Dream = {
  /** Always `dream`. */
  type: 'dream';
  /** Send it as `dreamId` in `create-account`. */
  id: string;
  /** Name that the user chose. */
  name: string;
  /** Type of account that the dream needs. */
  account_type: 'SharedSavings' | 'Performance';
  /** What the user saves for. */
  target_amount: Amount;
  /** Date of `expiresAt` in the partner's time zone (RFC 3339 full-date). Absent if the dream has no end date. */
  target_date?: string;
  /** Whose dream it is. */
  user: DreamUser;
};

export type Amount = {
  /** Minor units; 0 if the dream has no target. */
  cents: number;
  /** ISO 4217 code. */
  currency: string;
};

export type DreamUser = {
  /** Always `user`. */
  type: 'user';
  /** Id of the user. */
  id: string;
  /** The bank's own id of the user. */
  externalId: string;
};

/** Why you should close the view. */
export type ExitReason =
  'userExit' | 'signedOut' | 'sessionExpired' | 'maxDurationReached' | 'tokenRejected' | 'launchFailed';

/** Path that starts with exactly one `/`, without a host. */
export type Location = string;

/** Language tag (BCP 47, RFC 5646). */
export type Locale = string;
