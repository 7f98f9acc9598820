import { describe, expect, it } from 'vitest';
import { formatProblems } from '@impact-docs/openapi-model';
import type { Question } from '@impact-docs/content-model/questions';
import { checkQuestions, type AskedPage } from './check-questions.js';

const page: AskedPage = {
  file: 'content/guides/shop/orders.mdx',
  ids: new Set(['pay', 'old', 'next-step', 'made']),
  leads: new Set(['old']),
  headings: [
    { id: 'pay', text: 'Pay', depth: 2, line: 7, isGenerated: false },
    { id: 'next-step', text: 'Next step', depth: 2, line: 20, isGenerated: false },
    { id: 'made', text: 'Made of data', depth: 3, line: 12, isGenerated: true },
  ],
  links: [],
  unread: [],
};
const site = {
  guide: (route: string) => (route === '/docs/shop/orders' ? page.ids : undefined),
  reference: (route: string) => (route === '/docs/shop/api/get-order' ? new Set(['path-id']) : undefined),
  isUnread: () => false,
  routes: () => ['/docs/shop/orders', '/docs/shop/api/get-order'],
};
const ask = (text: string, anchor: string, route = '/docs/shop/orders'): Question => ({
  text,
  page: route,
  anchor,
  problem: (message, remedy) => ({ file: 'questions.yaml', line: 3, column: 7, message, remedy }),
});
const good = [ask('buy something', ''), ask('checkout', 'pay'), ask('settle the bill', 'pay')];
const check = (questions: Question[]) => formatProblems(checkQuestions(questions, [page], site));

describe('checkQuestions', () => {
  it('accepts two questions for each written section, and needs none for one that leads on or is made of data', () => {
    expect(check(good)).toBe('');
    expect(check([...good, ask('read an order', 'path-id', '/docs/shop/api/get-order')])).toBe('');
  });

  it('names sections and guides without enough questions', () => {
    expect(check([ask('checkout', 'pay')])).toMatchInlineSnapshot(`
      "content/guides/shop/orders.mdx:1:1 error: This guide has no question: at least 1 is needed, so that the search finds it in other words than its own.
        fix:     Add to content/questions/guides/shop/orders.yaml, below \`page:\`, what an integrator would type who needs it and does not know its name.

      content/guides/shop/orders.mdx:7:1 error: The section “Pay” has one question: at least 2 are needed, so that the search finds it in other words than its own.
        fix:     Add to content/questions/guides/shop/orders.yaml, below \`anchors: pay:\`, what an integrator would type who needs it and does not know its name."
    `);
  });

  it('names questions whose place is gone, or leads on only', () => {
    expect(check([...good, ask('lost', 'gone'), ask('earlier', 'old'), ask('nowhere', '', '/docs/shop/order')]))
      .toMatchInlineSnapshot(`
        "questions.yaml:3:7 error: No section of content/guides/shop/orders.mdx has the anchor \`#gone\`, which is used at questions.yaml:3.
          allowed: old, made, pay, next-step
          fix:     Correct it, or give a heading this anchor: \`## … {#gone}\`.

        questions.yaml:3:7 error: “nowhere” belongs to \`/docs/shop/order\`, which is no page.
          allowed: shop/orders, shop/api/get-order
          fix:     Name the file of questions, or the page in it, as the page that answers them is named.

        questions.yaml:3:7 error: “earlier” belongs to \`#old\`, which only leads old links of \`/docs/shop/orders\` on.
          allowed: pay, made, next-step
          fix:     Name the page and section that answers it now."
      `);
  });

  it('has one problem for a renamed section, however many questions and links lead to it', () => {
    const ids = new Set(['settle', 'other']);
    const heading = { id: 'settle', text: 'Settle', depth: 3, line: 7, isGenerated: false };
    const link = { url: './orders.mdx#pay', line: 4, column: 2 };
    const pages = [
      { ...page, ids, headings: [heading] },
      { ...page, file: 'content/guides/shop/start.mdx', headings: [], links: [link] },
    ];
    const elsewhere = ask('start', '', '/docs/shop/start');
    expect(formatProblems(checkQuestions([...good, elsewhere], pages, { ...site, guide: () => ids })))
      .toMatchInlineSnapshot(`
      "content/guides/shop/orders.mdx:7:1 error: No section of content/guides/shop/orders.mdx has the anchor \`#pay\`, which is used at questions.yaml:3, content/guides/shop/start.mdx:4.
        fix:     If this section was renamed, keep its anchor: \`### Settle {#pay}\`. If not, move the questions and links to what answers them now."
    `);
  });
});
