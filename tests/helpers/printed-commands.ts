/** What a page prints for the contract mock, in the order in which a reader runs it. */

/** A code block of a page that is published as Markdown. */
export interface Block {
  /** Line of its fence. */
  line: number;
  language: string;
  title: string;
  text: string;
}

export type Step =
  | { kind: 'file'; name: string; text: string }
  | { kind: 'start'; block: Block }
  | { kind: 'call'; block: Block; response: Block | undefined };

/** Commands for the mock: they start it, or call an address of this computer on which one listens. */
const START = /\bprism-cli\b/;
const CALL = /http:\/\/127\.0\.0\.1:40\d\d\b/;
const FILE = /^[\w-]+\.json$/;

/** The code blocks of a Markdown page, also those in lists. */
export function blocksOf(markdown: string): Block[] {
  const fence = /^( *)```(\w*)([^\n]*)\n([\s\S]*?)^\1```$/gm;
  return [...markdown.matchAll(fence)].map(
    ({ index, 1: indent = '', 2: language = '', 3: meta = '', 4: text = '' }) => ({
      line: markdown.slice(0, index).split('\n').length,
      language,
      title: /title="([^"]*)"/.exec(meta)?.[1] ?? '',
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** @returns nothing where the page prints no command for the mock */
export function stepsOf(markdown: string): Step[] {
  const blocks = blocksOf(markdown);
  const isCommand = ({ language, text }: Block) => language === 'bash' && (START.test(text) || CALL.test(text));
  if (!blocks.some(isCommand)) return [];
  return blocks.flatMap((block, index): Step[] => {
    if (block.language === 'json' && FILE.test(block.title)) {
      return [{ kind: 'file', name: block.title, text: block.text }];
    }
    if (!isCommand(block)) return [];
    if (START.test(block.text)) return [{ kind: 'start', block }];
    const next = blocks[index + 1];
    const response = next !== undefined && (next.language === 'http' || /^\d{3} /.test(next.title)) ? next : undefined;
    return [{ kind: 'call', block, response }];
  });
}

/** A message as curl prints it with `--include`, or as a page shows it. */
export interface Message {
  status: string;
  fields: Map<string, string>;
  body: unknown;
}

export function messageOf(text: string): Message {
  const [head = '', ...rest] = text.replaceAll('\r', '').trim().split('\n\n');
  const [status = '', ...lines] = head.split('\n');
  const body = rest.join('\n\n');
  const fields = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
  });
  return { status, fields: new Map(fields), body: body === '' ? undefined : JSON.parse(body) };
}

/** The response that a page shows: a whole message, or a body with the status as its title. */
export function shownBy({ language, title, text }: Block): Message {
  if (language === 'http') return messageOf(text);
  return { status: `HTTP/1.1 ${title}`, fields: new Map(), body: JSON.parse(text) };
}
