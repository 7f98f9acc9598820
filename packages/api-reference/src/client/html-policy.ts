/** As much of Trusted Types as is used here: TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

/**
 * Marks HTML as the site's own, for pages whose Content-Security-Policy asks for Trusted Types
 * (https://www.w3.org/TR/trusted-types/#trusted-type-policy): there, the browser takes no other text for HTML. Give it only
 * what was made at build; text of a reader or of an address is written as text.
 *
 * @param name of the policy; a page can have one of each name
 * @returns what `innerHTML` takes; the text itself on the server, and in a browser without Trusted Types
 */
export function htmlPolicy(name: string): (html: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createHTML: (html) => html });
  return (html) => policy?.createHTML(html) ?? html;
}
