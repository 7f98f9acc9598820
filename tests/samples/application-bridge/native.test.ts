/** The hosts for iOS and Android: accepted by the grammar of their language, and complete against the contract. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import type { Node } from 'web-tree-sitter';
import { sampleFolder } from '../testing/folders-fs.js';

const here = sampleFolder('application-bridge');
const { resolve } = createRequire(import.meta.url);
const contract = JSON.parse(readFileSync(path.join(here, '../../schemas/application-bridge.schema.json'), 'utf8')) as {
  $defs: Record<string, { oneOf?: { $ref: string }[]; enum?: string[]; required?: string[] }>;
};

/** Where a language writes what stands between quotation marks. */
const platforms = [
  { folder: 'ios', extension: 'swift', texts: 'line_str_text' },
  { folder: 'android', extension: 'kt', texts: 'string_content' },
];
const grammars = { ios: 'swift', android: 'kotlin' } as Record<string, string>;

function names(union: string): string[] {
  return (contract.$defs[union]?.oneOf ?? []).map(({ $ref }) => $ref.replace('#/$defs/', '')).sort();
}

describe.each(platforms)('$folder', ({ folder, extension, texts }) => {
  const files = readdirSync(path.join(here, folder)).filter((name) => name.endsWith(`.${extension}`));
  const roots = new Map<string, Node>();
  let strings: string[];
  let source: string;

  beforeAll(async () => {
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(resolve(`tree-sitter-wasms/out/tree-sitter-${grammars[folder]}.wasm`)));
    for (const name of files) {
      const tree = parser.parse(readFileSync(path.join(here, folder, name), 'utf8'));
      if (!tree) throw new Error(`${name} gave no tree.`);
      roots.set(name, tree.rootNode);
    }
    strings = [...roots.values()].flatMap((root) => root.descendantsOfType(texts).map((node) => node?.text ?? ''));
    source = [...roots.values()].map((root) => root.text).join('\n');
  });

  it.each(files)('%s is accepted by the grammar', (name) => {
    const root = roots.get(name);
    expect(root && faults(root)).toEqual([]);
    expect(root?.namedChildCount).toBeGreaterThan(0);
  });

  it('is split into the same five files', () => {
    const stems = files.map((name) => name.replace(/Controller|\.\w+$/g, '').replace('.swift', ''));
    expect(stems.sort()).toEqual(['Answers', 'Bank', 'Contract', 'DesView', 'Launch']);
  });

  it('names every event of the contract, and no other', () => {
    const known = [...names('DesEvent'), ...names('PartnerEvent')];
    const events = strings.filter((text) => known.includes(text) || /^on[A-Z]/.test(text));
    expect([...new Set(events)].sort()).toEqual(known.sort());
  });

  it('names every exit reason, and every member of the messages', () => {
    for (const reason of contract.$defs['ExitReason']?.enum ?? [])
      expect(source).toMatch(new RegExp(`\\b${reason}\\b`));
    const members = [
      ...names('PartnerEvent').flatMap((event) => required(event)),
      ...names('DesEvent').flatMap((event) => required(event)),
      ...(contract.$defs['Dream']?.required ?? []),
    ];
    const written = new Set(strings);
    // `type` says nothing that the host needs; an event's payload is empty.
    const missing = [...new Set(members)].filter((name) => !written.has(name) && name !== 'type' && name !== 'payload');
    expect(missing).toEqual([]);
  });

  it('has the three time-outs of the contract', () => {
    const numbers = source.match(/\b\d[\d_]*L?\b/g)?.map((text) => Number(text.replace(/[_L]/g, ''))) ?? [];
    const inSeconds = folder === 'ios' ? [15e9, 25, 5e9] : [15e3, 25e3, 5e3];
    expect(inSeconds.filter((limit) => !numbers.includes(limit))).toEqual([]);
  });

  it('uses no lenient reader, which takes null, numbers or short ids for what the contract wants', () => {
    const lenient =
      /\.getString\(|\.getLong\(|\.optString\(|UUID\.fromString\(|UUID\(uuidString|\["cents"\] as\? Int\b/;
    expect(source).not.toMatch(lenient);
  });

  it('compares the origin before it sends, as before it reads', () => {
    const send = /#region send\n([^]*?)#endregion send/.exec(source)?.[1] ?? '';
    expect(send.indexOf('isApplicationOrigin(')).toBeGreaterThan(-1);
    expect(send.indexOf('isApplicationOrigin(')).toBeLessThan(send.indexOf('desReceive('));
  });

  it('writes nothing to a log', () => {
    expect(source).not.toMatch(/\b(print|debugPrint|NSLog|os_log|println|Log\.[a-z]|Timber)\s*\(/);
  });
});

// Foundation on Linux doesn't have all that Contract.swift uses.
const hasSwift = process.platform === 'darwin' && spawnSync('swiftc', ['--version']).status === 0;

it.runIf(hasSwift)(
  `Contract.swift compiles${hasSwift ? '' : ' (not run: no swiftc of Apple)'}`,
  () => {
    const file = path.join(here, 'ios/Contract.swift');
    const { status, stderr } = spawnSync('swiftc', ['-typecheck', file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  },
  120_000,
);

function required(event: string): string[] {
  return contract.$defs[`${event.charAt(0).toUpperCase()}${event.slice(1)}Message`]?.required ?? [];
}

/** Places that the grammar does not accept, with their line. */
function faults(root: Node): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text.split('\n')[0] ?? ''}`);
    for (const child of node.children) if (child) visit(child);
  };
  visit(root);
  return found;
}
