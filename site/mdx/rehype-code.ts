import type { Highlighter } from '@impact-docs/api-reference';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { parseInfoString } from '@impact-docs/content-model/guides';
import { highlighterOfGuides } from './highlighter';

/** Fenced blocks are highlighted here, at build: the page gets marked-up text, and the browser no highlighter. */
export default function rehypeCode() {
  return async (root: Root): Promise<void> => {
    const highlighter = await highlighterOfGuides();
    visit(root, 'element', (element, index, parent) => {
      const code = codeOf(element);
      if (!code || index === undefined || !parent) return;
      parent.children[index] = toComponent(code, highlighter);
    });
  };
}

function codeOf(element: Element): Element | undefined {
  const child = element.children[0];
  return element.tagName === 'pre' && child?.type === 'element' && child.tagName === 'code' ? child : undefined;
}

function toComponent(code: Element, highlighter: Highlighter): MdxJsxFlowElementHast {
  const text = toString(code).replace(/\n$/, '');
  const language = languageOf(code);
  // The other keys tell the check of guides what checks the block; a reader has nothing from them.
  const { title } = parseInfoString(String(code.data?.meta ?? '')).values;
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      attribute('html', highlighter.toHtml(text, language)),
      attribute('language', language),
      ...(title ? [attribute('title', title)] : []),
    ],
    children: [],
  };
}

function languageOf(code: Element): string {
  const { className } = code.properties;
  const name = (Array.isArray(className) ? className : []).find((value) => String(value).startsWith('language-'));
  return name === undefined ? 'text' : String(name).slice('language-'.length);
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}
