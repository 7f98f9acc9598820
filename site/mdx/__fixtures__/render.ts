/** A guide's text as HTML. The elements that the theme gives the plugins are stood in for, with what they are handed. */
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { beforeDefaultRemarkPlugins, rehypePlugins, remarkPlugins } from '..';

interface CodeBlockProps {
  readonly html: string;
  readonly language: string;
  readonly title?: string;
}

function CodeBlock({ html, language, title }: CodeBlockProps): ReactElement {
  const code = createElement('code', { dangerouslySetInnerHTML: { __html: html } });
  return createElement('pre', { 'data-language': language, title }, code);
}

function Diagram({ svg }: { readonly svg: string }): ReactElement {
  return createElement('figure', { dangerouslySetInnerHTML: { __html: svg } });
}

function Choice({ as = 'div', ...props }: HTMLAttributes<HTMLElement> & { readonly as?: string }): ReactElement {
  return createElement(as, props);
}

export async function render(text: string, path = 'guide.mdx'): Promise<string> {
  const file = new VFile({ value: text, path });
  const { default: Content } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [...beforeDefaultRemarkPlugins, remarkGfm, ...remarkPlugins],
    rehypePlugins,
  });
  return renderToStaticMarkup(createElement(Content, { components: { Choice, CodeBlock, Diagram } }));
}

/** What is said when the text is refused. */
export async function refusal(text: string): Promise<string> {
  const result: unknown = await render(text).catch((reason: unknown) => reason);
  if (!(result instanceof Error)) throw new Error('The text was accepted.');
  return result.message;
}

export function idsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
}

/** The words of a piece of HTML. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');
}
