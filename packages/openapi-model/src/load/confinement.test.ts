/** What strangers write must not publish files of the machine that builds the pages. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DescriptionError, formatProblems, loadDescription } from '../index.js';

const CANARY = 'canary-of-another-folder';
const parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'confinement-')));
const folder = path.join(parent, 'apis');
const write = (name: string, content: string | Uint8Array): void => {
  fs.mkdirSync(path.dirname(path.join(parent, name)), { recursive: true });
  fs.writeFileSync(path.join(parent, name), content);
};
write('secret.yaml', `type: string\ndescription: ${CANARY}\n`);
write('secrets/secret.yaml', `type: string\ndescription: ${CANARY}\n`);
write('apis/good.yaml', 'type: string\n');
write('apis/text.md', CANARY);
write('apis/scalar.yaml', CANARY);
write('apis/number.yaml', '1.0');
write('apis/chain.yaml', "type: object\nproperties: { inner: { $ref: '../secret.yaml' } }\n");
fs.symlinkSync('../secret.yaml', path.join(folder, 'link.yaml'));
fs.symlinkSync('../secrets', path.join(folder, 'linked'));
fs.symlinkSync('good.yaml', path.join(folder, 'link-inside.yaml'));
fs.symlinkSync('text.md', path.join(folder, 'link-to-text.yaml'));
execFileSync('mkfifo', [path.join(folder, 'pipe.yaml')]);
fs.mkdirSync(path.join(folder, 'folder.yaml'));

afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

/** Where a `$ref` can stand, and what may stand in for one. */
const PLACES: Readonly<Record<string, (ref: string) => object>> = {
  schema: (ref) => ({ components: { schemas: { A: { $ref: ref } } } }),
  'schema with siblings': (ref) => ({ components: { schemas: { A: { description: 'a', $ref: ref } } } }),
  property: (ref) => ({ components: { schemas: { A: { properties: { a: { $ref: ref } } } } } }),
  items: (ref) => ({ components: { schemas: { A: { type: 'array', items: { $ref: ref } } } } }),
  allOf: (ref) => ({ components: { schemas: { A: { allOf: [{ $ref: ref }] } } } }),
  definition: (ref) => ({ components: { schemas: { A: { $defs: { a: { $ref: ref } } } } } }),
  'name that begins with x-': (ref) => ({ components: { schemas: { A: { properties: { 'x-a': { $ref: ref } } } } } }),
  response: (ref) => ({ components: { responses: { A: { $ref: ref } } } }),
  parameter: (ref) => ({ components: { parameters: { A: { $ref: ref } } } }),
  example: (ref) => ({ components: { examples: { A: { $ref: ref } } } }),
  'example of a media type': (ref) => ({
    components: { requestBodies: { A: { content: { 'text/plain': { examples: { a: { $ref: ref } } } } } } },
  }),
  'request body': (ref) => ({ components: { requestBodies: { A: { $ref: ref } } } }),
  header: (ref) => ({ components: { headers: { A: { $ref: ref } } } }),
  'security scheme': (ref) => ({ components: { securitySchemes: { A: { $ref: ref } } } }),
  link: (ref) => ({ components: { links: { A: { $ref: ref } } } }),
  callback: (ref) => ({ components: { callbacks: { A: { $ref: ref } } } }),
  'path item': (ref) => ({ paths: { '/a': { $ref: ref } } }),
  webhook: (ref) => ({ webhooks: { a: { $ref: ref } } }),
  externalValue: (ref) => ({ components: { examples: { A: { externalValue: ref } } } }),
  mapping: (ref) => ({
    components: { schemas: { A: { oneOf: [], discriminator: { propertyName: 'a', mapping: { a: ref } } } } },
  }),
  'second mapping': (ref) => ({
    components: {
      schemas: { A: { oneOf: [], discriminator: { propertyName: 'a', mapping: { a: 'A', b: ref, c: ref } } } },
    },
  }),
  defaultMapping: (ref) => ({
    openapi: '3.2.0',
    components: { schemas: { A: { oneOf: [], discriminator: { propertyName: 'a', defaultMapping: ref } } } },
  }),
  text: (ref) => ({ info: { title: 'a', version: '1', description: { $ref: ref } } }),
  address: (ref) => ({ externalDocs: { url: { $ref: ref } } }),
  'whole object': (ref) => ({ info: { $ref: ref } }),
};

/** Where a reference is only text: it is neither followed nor refused. */
const TEXTS: Readonly<Record<string, (ref: string) => object>> = {
  extension: (ref) => ({ 'x-a': { $ref: ref } }),
  'extension of a schema': (ref) => ({ components: { schemas: { A: { 'x-a': [{ $ref: ref }] } } } }),
  'extension with an external value': (ref) => ({ info: { title: 'a', version: '1', 'x-a': { externalValue: ref } } }),
  'value of an example': (ref) => ({ components: { examples: { A: { value: { $ref: ref } } } } }),
  'default of a schema': (ref) => ({ components: { schemas: { A: { default: { $ref: ref } } } } }),
  $dynamicRef: (ref) => ({ components: { schemas: { A: { $dynamicRef: ref } } } }),
  'address of a document': (ref) => ({ externalDocs: { url: ref } }),
  include: (ref) => ({ info: { title: 'a', version: '1', description: `!include ${ref} {{${ref}}} @${ref}` } }),
};

const SWAGGER: Readonly<Record<string, (ref: string) => object>> = {
  definition: (ref) => ({ definitions: { A: { $ref: ref } } }),
  response: (ref) => ({ responses: { A: { $ref: ref } } }),
  parameter: (ref) => ({ parameters: { A: { $ref: ref } } }),
  'path item': (ref) => ({ paths: { '/a': { $ref: ref } } }),
};

/** What a reference must not lead to, and what the message says of it. */
const TARGETS: Readonly<Record<string, RegExp>> = {
  '../secret.yaml': /outside of the folder/,
  './down/../../secret.yaml': /outside of the folder/,
  [path.join(parent, 'secret.yaml')]: /absolute paths/,
  [path.join(folder, 'good.yaml')]: /absolute paths/,
  '/etc/passwd': /absolute paths/,
  '\\etc\\passwd': /absolute paths/,
  'C:\\secret.yaml': /absolute paths/,
  [`file://${parent}/secret.yaml`]: /absolute paths/,
  'link.yaml': /outside of the folder/,
  'linked/secret.yaml': /outside of the folder/,
};

/** The same, where a text that is no `$ref` may be an address or a name. */
const UNUSABLE: Readonly<Record<string, RegExp>> = {
  'pipe.yaml': /not a regular file/,
  'folder.yaml': /not a regular file/,
  'text.md': /does not end in/,
  'link-to-text.yaml': /does not end in/,
  'scalar.yaml': /neither an object nor a list/,
  'number.yaml': /neither an object nor a list/,
  'https://example.com/a.yaml': /network/,
  'HTTPS://example.com/a.yaml': /network/,
  'data:application/json,{}': /only paths/,
  '%2e%2e/secret.yaml': /no such file/,
  '..\\secret.yaml': /no such file/,
  'GOOD.yaml': /no such file/,
};

let count = 0;
async function tryLoading(content: object): Promise<{ bundled: string; problems: string }> {
  const file = path.join(folder, `description-${count++}.json`);
  const version = 'swagger' in content ? {} : { openapi: '3.1.1' };
  const description = { ...version, info: { title: 'a', version: '1' }, paths: {}, ...content };
  fs.writeFileSync(file, JSON.stringify(description, null, 1));
  try {
    const { bundled, document } = await loadDescription(file);
    return { bundled: JSON.stringify([bundled, document]), problems: '' };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    expect(error.problems.every(({ line, pointer }) => line > 1 && pointer !== '#')).toBe(true);
    return { bundled: '', problems: formatProblems(error.problems, folder) };
  }
}

describe('a reference out of the folder is refused', () => {
  it.each(Object.keys(PLACES))('as %s', async (place) => {
    for (const [target, reason] of Object.entries(TARGETS)) {
      const { problems } = await tryLoading(PLACES[place]?.(target) ?? {});
      expect.soft(problems, target).toMatch(reason);
      expect.soft(problems.split('\n\n').length, target).toBe(place === 'second mapping' ? 2 : 1);
      expect.soft(problems).not.toContain(CANARY);
    }
  });

  it.each(Object.keys(SWAGGER))('in Swagger 2.0, as %s', async (place) => {
    for (const [target, reason] of Object.entries({ ...TARGETS, ...UNUSABLE })) {
      const { problems } = await tryLoading({ swagger: '2.0', ...SWAGGER[place]?.(target) });
      expect.soft(problems, target).toMatch(reason);
    }
  });

  it('from a file that is referred to', async () => {
    const { problems } = await tryLoading(PLACES['schema']?.('chain.yaml') ?? {});
    expect(problems).toMatchInlineSnapshot(`
      "chain.yaml:2:22 error: The reference \`../secret.yaml\` leads nowhere: it is outside of the folder of the description.
        at:      #/properties/inner
        fix:     Move the file into that folder, or let the description read from a folder above it: \`folder\` in the manifest, \`--folder\` of a command."
    `);
  });

  it('all at once', async () => {
    const schemas = Object.keys(TARGETS).map((target, index) => [`A${index}`, { $ref: target }]);
    const { problems } = await tryLoading({ components: { schemas: Object.fromEntries(schemas) } });
    expect(problems.split('\n\n')).toHaveLength(schemas.length);
  });
});

describe('a reference to what is no file of a description is not followed', () => {
  const names = ['externalValue', 'mapping', 'second mapping', 'defaultMapping'];
  it.each(Object.keys(PLACES).filter((place) => !names.includes(place)))('as %s', async (place) => {
    for (const [target, reason] of Object.entries(UNUSABLE)) {
      expect.soft((await tryLoading(PLACES[place]?.(target) ?? {})).problems, target).toMatch(reason);
    }
  });

  it.each(names)('as %s, where it is shown as it is', async (place) => {
    for (const target of Object.keys(UNUSABLE)) {
      const { bundled } = await tryLoading(PLACES[place]?.(target) ?? {});
      expect.soft(bundled, target).toContain(JSON.stringify(target));
      expect.soft(bundled).not.toContain(CANARY);
    }
  });
});

it.each(Object.keys(TEXTS))('%s is text, never followed', async (place) => {
  for (const target of [...Object.keys(TARGETS), ...Object.keys(UNUSABLE), 'good.yaml']) {
    const { bundled, problems } = await tryLoading(TEXTS[place]?.(target) ?? {});
    // A dynamic reference is one, inside of its document.
    if (place !== '$dynamicRef') expect.soft(bundled, target).toContain(JSON.stringify(target).slice(1, -1));
    expect.soft(bundled + problems).not.toContain(CANARY);
  }
});

it('links that stay in the folder are followed', async () => {
  const { bundled } = await tryLoading(PLACES['schema']?.('link-inside.yaml') ?? {});
  expect(bundled).toContain('"type":"string"');
});

it('a folder that the caller names is the limit instead', async () => {
  const file = path.join(folder, 'wider.json');
  const description = { openapi: '3.1.1', info: { title: 'a', version: '1' }, ...PLACES['schema']?.('../secret.yaml') };
  fs.writeFileSync(file, JSON.stringify(description));
  expect(JSON.stringify((await loadDescription(file, { folder: parent })).bundled)).toContain(CANARY);
});

describe('the description itself', () => {
  const refused = async (name: string): Promise<string> => {
    const error: unknown = await loadDescription(path.join(folder, name)).catch((cause: unknown) => cause);
    return error instanceof DescriptionError ? formatProblems(error.problems, folder) : String(error);
  };

  it('has to be a regular file in its folder', async () => {
    write('outside.yaml', 'openapi: 3.1.1\ninfo: { title: a, version: 1 }\npaths: {}\n');
    fs.symlinkSync('../outside.yaml', path.join(folder, 'root-link.yaml'));
    expect(await refused('pipe.yaml')).toMatchInlineSnapshot(`
      "pipe.yaml:1:1 error: The file cannot be read: it is not a regular file.
        fix:     Name a regular file, not a folder or a device."
    `);
    expect(await refused('folder.yaml')).toContain('it is not a regular file');
    expect(await refused('root-link.yaml')).toMatchInlineSnapshot(`
      "root-link.yaml:1:1 error: The file cannot be read: it is outside of the folder of the description.
        fix:     Move the file into that folder, or let the description read from a folder above it: \`folder\` in the manifest, \`--folder\` of a command."
    `);
  });

  const wide = Buffer.from('openapi: 3.1.1', 'utf16le');
  it.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), '1:1'],
    ['UTF-16 without a mark', wide, '1:1'],
    ['UTF-16, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), '1:1'],
    ['a byte of Latin-1', Buffer.from('openapi: 3.1.1\ninfo:\n  title: é caf\xe9\n', 'latin1'), '3:10'],
    ['a later byte of Latin-1', Buffer.concat([Buffer.from('a: 1\nb: "é � '), Buffer.from([0xe9, 0x22])]), '2:9'],
    ['an encoded surrogate', Buffer.concat([Buffer.from('a: '), Buffer.from([0xed, 0xa0, 0x80])]), '1:4'],
    ['an overlong form', Buffer.concat([Buffer.from('a: '), Buffer.from([0xc0, 0xaf])]), '1:4'],
  ])('must not be in %s', async (_, content, place) => {
    write('apis/encoded.yaml', content);
    const problems = await refused('encoded.yaml');
    expect(problems).toMatch(/The file is not UTF-8: .*\n {2}allowed: UTF-8/);
    expect(problems).toContain(`encoded.yaml:${place} error`);
    const { problems: ofReference } = await tryReferring();
    expect(ofReference).toContain(`encoded.yaml:${place} error`);
  });

  async function tryReferring(): Promise<{ problems: string }> {
    write('apis/referring.json', JSON.stringify({ openapi: '3.1.1', ...PLACES['schema']?.('encoded.yaml') }));
    return { problems: await refused('referring.json') };
  }

  it('may begin with a byte order mark', async () => {
    write('apis/marked.yaml', '\uFEFFopenapi: 3.1.1\ninfo: { title: a, version: "1" }\npaths: {}\n');
    expect((await loadDescription(path.join(folder, 'marked.yaml'))).version).toBe('3.1.1');
  });
});
