/** Which statuses error codes and operations have. */
import { siteApis, DOCS_ROUTE } from '@impact-docs/content/data/apis';
import type { Facts } from '@impact-docs/content/facts/registry';
import type { KnownStatuses } from './statuses.js';

/** `error.link-conflict.status`, and codes of others that content/facts.yaml has: `status.invalid-client`. */
const CODE = /^(?:error\.(.+)\.status|status\.(.+))$/;

export async function knownStatuses(facts: Facts): Promise<KnownStatuses> {
  const codes = new Map<string, ReadonlySet<string>>();
  for (const { address, text } of facts.values()) {
    const [, own, other] = CODE.exec(address) ?? [];
    const code = own ?? other?.replaceAll('-', '_');
    if (code !== undefined) codes.set(code, new Set([...(codes.get(code) ?? []), text]));
  }
  const operations = (await siteApis()).flatMap(({ entry, model }) =>
    model.operations.map(({ slug, responses }) => {
      const statuses: ReadonlySet<string> = new Set(responses.map(({ status }) => status));
      return [`${DOCS_ROUTE}/${entry.slug}/${slug}`, statuses] as const;
    }),
  );
  return { codes, operations: new Map(operations) };
}
