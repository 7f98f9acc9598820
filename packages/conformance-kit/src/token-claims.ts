/** Claims that the kit of the tokens starts from, and those that break a rule which no schema can say. */
import type { Json } from '@impact-docs/openapi-model';

type Claims = Readonly<Record<string, Json>>;

export interface TokenClaims {
  /** Name of the schema in `schemas/`. */
  name: 'id-token' | 'logout-token';
  title: string;
  examples: readonly { name: string; value: Json }[];
  rules: readonly { name: string; rule: string; change: string; claims: Claims }[];
}

/** Unix seconds of 2026-03-02T08:00:00Z. */
const NOW = 1772438400;
const AUDIENCE = 'impact-finance-embed';

/** Settings of the partner and the clock of the reader. */
export const CONTEXT = {
  oidc_issuer: 'https://id.samplebank.example',
  oidc_audience: AUDIENCE,
  now: NOW + 5,
  skewSeconds: 60,
} as const;

const ID_TOKEN: Claims = {
  iss: CONTEXT.oidc_issuer,
  sub: 'usr-778120',
  aud: AUDIENCE,
  iat: NOW,
  exp: NOW + 600,
  given_name: 'Alex',
};
const SEVERAL: Claims = { ...ID_TOKEN, aud: [AUDIENCE, 'bank-app'], azp: AUDIENCE };

const LOGOUT: Claims = {
  iss: CONTEXT.oidc_issuer,
  aud: AUDIENCE,
  iat: NOW,
  exp: NOW + 120,
  jti: '6f6fbfae-41b1-4a96-8ac1-f4a40e1a2c0d',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
};
const LOGOUT_TOKEN: Claims = { ...LOGOUT, sub: 'usr-778120' };

const wrongIssuer = (claims: Claims) => ({
  name: 'issuer-with-slash',
  rule: '`iss` equals `oidc_issuer`, character by character.',
  change: '`iss` ends with a slash, and the setting does not.',
  claims: { ...claims, iss: `${CONTEXT.oidc_issuer}/` },
});
const wrongAudience = (claims: Claims) => ({
  name: 'audience-of-another',
  rule: '`aud` contains `oidc_audience`.',
  change: '`aud` is another client.',
  claims: { ...claims, aud: 'bank-app' },
});
const expired = (claims: Claims) => ({
  name: 'expired',
  rule: '`exp` is in the future, with 60 seconds of tolerance.',
  change: '`exp` was 61 seconds ago.',
  claims: { ...claims, iat: CONTEXT.now - 300, exp: CONTEXT.now - 61 },
});

export const TOKENS: readonly TokenClaims[] = [
  {
    name: 'id-token',
    title: 'ID token',
    examples: [
      { name: 'one-audience', value: ID_TOKEN },
      { name: 'several-audiences', value: SEVERAL },
      { name: 'oldest', value: { ...ID_TOKEN, iat: CONTEXT.now - 660 } },
      { name: 'just-expired', value: { ...ID_TOKEN, exp: CONTEXT.now - 59 } },
    ],
    rules: [
      wrongIssuer(ID_TOKEN),
      wrongAudience(ID_TOKEN),
      {
        name: 'other-authorised-party',
        rule: '`azp` equals `oidc_audience` when there are several audiences.',
        change: '`azp` is the other audience.',
        claims: { ...SEVERAL, azp: 'bank-app' },
      },
      expired(ID_TOKEN),
      {
        name: 'too-old',
        rule: '`iat` is at most 10 minutes old, with 60 seconds of tolerance.',
        change: '`iat` was 661 seconds ago.',
        claims: { ...ID_TOKEN, iat: CONTEXT.now - 661 },
      },
      {
        name: 'from-the-future',
        rule: '`iat` is not in the future, with 60 seconds of tolerance.',
        change: '`iat` is in 61 seconds.',
        claims: { ...ID_TOKEN, iat: CONTEXT.now + 61 },
      },
    ],
  },
  {
    name: 'logout-token',
    title: 'Logout token',
    examples: [
      { name: 'subject', value: LOGOUT_TOKEN },
      { name: 'session', value: { ...LOGOUT, sid: 'ses-51' } },
    ],
    rules: [wrongIssuer(LOGOUT_TOKEN), wrongAudience(LOGOUT_TOKEN), expired(LOGOUT_TOKEN)],
  },
];
