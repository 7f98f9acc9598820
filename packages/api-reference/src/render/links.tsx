/** Addresses that a description names. It is not trusted: only what a browser may follow becomes a link. */
import type { ExternalDocs } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { markdownToPlainText } from './plain-text.js';
import type { PageContext } from './page-context.js';
import { Markdown } from './text.js';

/** Web and mail addresses, and paths of the site itself; other relative addresses have no base that a page knows. */
const FOLLOWED = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** A link with the words, or the address itself, shown as text where nobody should follow it. */
export function Address({ href, children }: { href: string; children?: ReactNode }) {
  if (FOLLOWED.test(href)) return <a href={href}>{children ?? href}</a>;
  return (
    <>
      {children} <code>{href}</code>
    </>
  );
}

/** Further reading: linked by its words where they are plain, below them where they are Markdown. OpenAPI 3.1 §4.8.11 */
export function FurtherReading({ page, docs }: { page: PageContext; docs?: ExternalDocs }) {
  if (!docs) return null;
  const { url, description } = docs;
  const isPlain = description === undefined || markdownToPlainText(description, description.length) === description;
  return (
    <>
      {isPlain ? null : <Markdown page={page} text={description} />}
      <p className="further-reading">
        Further reading: <Address href={url}>{isPlain ? description : undefined}</Address>
      </p>
    </>
  );
}
