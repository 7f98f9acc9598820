/** Words that readers bring from elsewhere, and the words that the pages use instead. */
import { stem } from '../index/tokens';

/** Left: one word as it is typed; right: words that the index has. tests/built/search.test.ts checks that each is there. */
export const synonyms: Readonly<Record<string, string>> = {
  branding: 'colours',
  bug: 'problem error',
  chargeback: 'negative refund',
  chatgpt: 'tools markdown',
  customer: 'user',
  deprecation: 'deprecated',
  edit: 'patch update',
  emission: 'footprint carbon',
  erasure: 'delete',
  export: 'download',
  fake: 'mock',
  gdpr: 'erasure protection',
  goal: 'dream',
  heartbeat: 'alive keeping',
  hotline: 'contact',
  jwt: 'token',
  make: 'create',
  mandate: 'consent',
  mtls: 'certificate',
  oidc: 'openid',
  onboard: 'provisioning create',
  premises: 'self-hosted',
  prem: 'self-hosted',
  probe: 'health check',
  quiz: 'survey',
  quota: 'limit',
  rollback: 'rolling',
  sso: 'single sign-on',
  staging: 'sandbox',
  stdout: 'logs',
  swagger: 'openapi',
  throttling: 'limit',
  tutorial: 'quickstart introduction',
  vocabulary: 'glossary',
  withdraw: 'withdrawal transaction',
};

const stemmed = new Map(
  Object.entries(synonyms).map(([word, targets]) => [stem(word), targets.split(/[ -]/).map(stem)] as const),
);

const none: readonly string[] = [];

/**
 * @param word as `stem` leaves it
 * @returns stems of the words that stand for it; none for most words
 */
export function synonymsOf(word: string): readonly string[] {
  return stemmed.get(word) ?? none;
}
