/** The form of links. Nothing is fetched: a build must not depend on other people's servers. */
import type { GuideLink } from '@impact-docs/content-model/pages';
import type { Advice } from '@impact-docs/openapi-model';
import type { Report } from '../../run.js';

/** Real hosts that pages may lead to. Everything else is a name of RFC 2606, which nobody can own. */
const KNOWN_HOSTS: readonly string[] = ['developer.mozilla.org', 'github.com', 'stoplight.io'];

const LOCAL = ['localhost', '127.0.0.1'];

/**
 * What is wrong with an address that has a scheme: https to a known host, to `.example`, or http on this computer.
 * @returns undefined where it is as it should be
 */
export function adviceOnAddress(address: string): Advice | undefined {
  if (/^mailto:[^@\s?]+@[^@\s?]+\.example(?:\?(?:subject|body)=[^\s#]*)?$/.test(address)) return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return { message: `\`${address}\` is no address.`, remedy: 'Correct it.' };
  }
  if (LOCAL.includes(url.hostname)) return undefined;
  if (url.protocol !== 'https:') {
    return {
      message: `The link \`${address}\` has a form that is not allowed.`,
      allowed: 'https:, mailto: to an `.example` domain, http: on this computer',
      remedy: 'Correct it, or remove the link.',
    };
  }
  if (url.hostname.endsWith('.example') || KNOWN_HOSTS.includes(url.hostname)) return undefined;
  return {
    message: `The link leads to \`${url.hostname}\`, which is no known host.`,
    allowed: `${KNOWN_HOSTS.join(', ')}, and names that end in .example`,
    remedy: 'Correct the host, or add it to KNOWN_HOSTS in checks/guides/links/link-forms.ts.',
  };
}

export function isExternal(address: string): boolean {
  // Docusaurus writes `pathname:` in front of files of the site that are no pages.
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && !address.startsWith('pathname:');
}

/** External links of a guide by their form. Where the others lead is in check-links.ts. */
export function checkLinkForms(file: string, links: readonly GuideLink[], report: Report): void {
  for (const { url, line, column } of links) {
    const advice = isExternal(url) ? adviceOnAddress(url) : undefined;
    if (advice) report({ file, line, column }, advice);
  }
}
