/**
 * `<Alternatives of="platform">` with `<For is="ios">` inside: one text for each option of a choice, complete in HTML. With
 * script, they become tabs that follow the choice of the reader (`site/src/theme/MDXComponents`).
 * `<AlternativePages of="platform" ios="./ios.mdx" …/>`: where each option has a page of its own, the way from one to the other.
 */
import type { BlockContent, Nodes, Paragraph, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { loadChoices, type Choice } from '../../data/choices.js';
import { Refusal } from '../../files/refusal.js';
import { refuseUnknown } from '../../tables/types.js';
import type { Attributes } from '../guide-parts.js';
import { box, link, paragraph, text } from './nodes.js';

/** The component that follows the choice of the reader. */
const COMPONENT = 'Choice';

/** Whether an element holds text of the guide, as its author wrote it, in tabs. */
export function isAlternative(node: Nodes): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false;
  const isPanel = node.attributes.some((it) => it.type === 'mdxJsxAttribute' && it.value === 'tabpanel');
  return node.name === COMPONENT || isPanel;
}

/**
 * @param place of the element on its page, which makes ids unique
 * @param texts what each `<For>` contains, in the order of the guide
 * @throws Refusal for an option that does not exist, is missing, or has two texts
 */
export async function alternatives(
  { of }: Attributes,
  place: number,
  texts: readonly { attributes: Attributes; children: RootContent[] }[],
): Promise<MdxJsxFlowElement> {
  const choice = await choiceOf(of, 'Alternatives');
  const panels = texts.map(({ attributes: { is = '', ...others }, children }) => {
    refuseUnknown(others, ['is'], 'For');
    const keys = is.split(' ').filter(Boolean);
    const id = `${of}-${place}-${keys.join('-')}`;
    return { keys, id, name: keys.map((key) => choice.options[key] ?? key).join(', '), children };
  });
  refuseWrongOptions(
    choice,
    panels.flatMap(({ keys }) => keys),
  );
  if (panels.length < 2) throw new Refusal('Alternatives needs two <For is="…"> with different options.');
  const tabs = panels.map(({ keys, id, name }, index) =>
    box(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab`,
        'aria-controls': id,
        'aria-selected': String(index === 0),
        tabIndex: index === 0 ? '0' : '-1',
        'data-key': keys.join(' '),
      },
      [text(name)],
    ),
  );
  const boxes = panels.map(({ keys, id, name, children }) =>
    box('div', { role: 'tabpanel', id, 'aria-labelledby': `${id}-tab`, 'data-key': keys.join(' ') }, [
      ...(children[0]?.type === 'heading' ? [] : [nameLine(name)]),
      ...(children as BlockContent[]),
    ]),
  );
  const list = box('div', { className: 'tab-list', role: 'tablist', 'aria-label': choice.label }, tabs);
  return box(COMPONENT, { className: 'tabs-box choice', ...behaviour(of, choice) }, [list, ...boxes]);
}

/**
 * @param page name of the guide, as `ios.mdx`
 * @throws Refusal as above, and where no option leads to the page itself
 */
export async function alternativePages({ of, ...pages }: Attributes, page: string): Promise<MdxJsxFlowElement> {
  const choice = await choiceOf(of, 'AlternativePages');
  refuseWrongOptions(choice, Object.keys(pages));
  const isHere = (file: string) => file.replace(/^.*\//, '') === page;
  if (!Object.values(pages).some(isHere)) {
    throw new Refusal(`AlternativePages leads to ${Object.values(pages).join(', ')}, but not to this page, ${page}.`);
  }
  const links = Object.entries(pages).map(([key, file]) => ({
    ...link(file, [text(choice.options[key] ?? key)]),
    data: { hProperties: { 'data-key': key, ...(isHere(file) ? { 'aria-current': 'page' } : {}) } },
  }));
  return box(
    COMPONENT,
    { as: 'nav', className: 'tab-list', 'aria-label': choice.label, ...behaviour(of, choice) },
    links,
  );
}

/** What scripts read. */
function behaviour(of = '', { storage }: Choice): Record<string, string> {
  return { 'data-tabs': of, 'data-query': of, 'data-storage': storage };
}

/** The name of an option, for whoever sees no tabs: without script, on paper, in the Markdown alternate. */
function nameLine(name: string): Paragraph {
  const line = paragraph([{ type: 'strong', children: [text(name)] }]);
  return { ...line, data: { hProperties: { className: ['tab-name'] } } };
}

async function choiceOf(of: string | undefined, element: string): Promise<Choice> {
  const choices = await loadChoices();
  const choice = choices[of ?? ''];
  if (choice) return choice;
  throw new Refusal(`${element} has no choice "${of}".`, { allowed: Object.keys(choices).join(', ') });
}

function refuseWrongOptions({ options, isOpen }: Choice, keys: readonly string[]): void {
  const allowed = Object.keys(options);
  const problems = [
    ...keys.filter((key) => !allowed.includes(key)).map((key) => `"${key}" is no option`),
    ...keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `"${key}" has two texts`),
    ...allowed.filter((key) => !isOpen && !keys.includes(key)).map((key) => `"${key}" is missing`),
  ];
  if (problems.length > 0) throw new Refusal(`${problems.join('; ')}.`, { allowed: allowed.join(', ') });
}
