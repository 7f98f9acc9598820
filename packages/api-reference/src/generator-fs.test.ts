import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGenerator } from './generator-fs.js';
import type { Generator, GeneratorSettings } from './generator-fs.js';
import { escapeHtml } from './highlight/index.js';
import type { Stamps } from './options.js';

const here = path.dirname(fileURLToPath(import.meta.url));
let root: string;
let stamps: Stamps;
/** Code is asked for when a page is rendered. */
let rendered: number;
/** Called with each code that a page shows. */
let onCode: () => void;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'generator-'));
  await fs.cp(path.join(here, '__fixtures__', 'apis'), path.join(root, 'apis'), { recursive: true });
  stamps = { programs: '1', contents: 'a' };
  rendered = 0;
  onCode = () => undefined;
});

afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

function start(more: Partial<GeneratorSettings> = {}): Promise<Generator> {
  return startGenerator({
    manifest: path.join(root, 'apis/manifest.yaml'),
    options: {
      docsRoute: '/docs',
      sampleLanguages: ['curl'],
      downloads: 'descriptions',
      collection: false,
      catalog: true,
      stamps: () => Promise.resolve(stamps),
    },
    site: { origin: 'https://docs.example', baseUrl: '/', language: 'en' },
    highlighter: {
      knows: () => true,
      save: () => undefined,
      toHtml(code) {
        rendered++;
        onCode();
        return escapeHtml(code);
      },
    },
    targets: {
      docs: path.join(root, 'guides'),
      fragments: path.join(root, 'html'),
      downloads: path.join(root, 'files'),
    },
    record: path.join(root, 'written.json'),
    rest: 0,
    ...more,
  });
}

const page = (name: string) => fs.readFile(path.join(root, `html/library/${name}.fragment.html`), 'utf8');

/** All pages were made, and the record of that is written last. */
async function allMade(contents: string): Promise<void> {
  const record = () => fs.readFile(path.join(root, 'written.json'), 'utf8');
  await vi.waitFor(async () => expect(await record()).toContain(`"contents":"${contents}"`), 5000);
}

async function edit(from: string, to: string): Promise<void> {
  const file = path.join(root, 'apis/library.yaml');
  const text = await fs.readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`The description does not hold ${from}.`);
  await fs.writeFile(file, text.replace(from, to));
  // A file system's clock may be coarser than the test is fast.
  const later = new Date(Date.now() + 5000);
  await fs.utimes(file, later, later);
}

describe('a second start of the live preview', () => {
  it('makes nothing where nothing has changed, and watches the same files', async () => {
    const first = await start();
    rendered = 0;
    const second = await start();
    expect(rendered).toBe(0);
    expect(second.files()).toEqual(first.files());
    second.onCompiled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rendered).toBe(0);
  });

  it('shows the pages of before, and makes them again when somebody has seen one', async () => {
    await start();
    await edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    const second = await start();
    expect(await page('get-book')).toContain('Reads one book.');
    second.onCompiled();
    await allMade('b');
    expect(await page('get-book')).toContain('Reads a book.');
  });

  it('makes all pages first after a change of programs, or where it does not know of any', async () => {
    await start();
    for (const change of [
      () => Promise.resolve(void (stamps = { programs: '2', contents: 'a' })),
      () => fs.writeFile(path.join(root, 'written.json'), '{"stam'),
    ]) {
      await change();
      rendered = 0;
      await start();
      expect(rendered).toBeGreaterThan(0);
    }
  });
});

describe('an edit in the live preview', () => {
  it('makes the operation that it changes, and the rest when nothing else is done', async () => {
    const generator = await start();
    const all = rendered;
    rendered = 0;
    await edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    await generator.update();
    const atOnce = rendered;
    expect(await page('get-book')).toContain('Reads a book.');
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThan(all);
    await allMade('b');
    expect(rendered).toBe(atOnce + all);
  });

  it('of what several pages show makes all of them', async () => {
    const generator = await start({ rest: 60_000 });
    await edit('title: Library', 'title: Books');
    await generator.update();
    expect(await page('overview')).toContain('Books');
  });

  it('is refused with the place of its problems, and leaves the pages', async () => {
    const generator = await start({ rest: 60_000 });
    const before = await page('get-book');
    await edit('Reads one book.', 'Reads one book.\n      parameters: wrong');
    const problem: unknown = await generator.update().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(DescriptionError);
    expect(String(problem)).toMatch(/library\.yaml:\d+:\d+/);
    expect(await page('get-book')).toBe(before);
  });

  it('stops what is still made of the state before', async () => {
    const generator = await start();
    stamps = { programs: '1', contents: 'b' };
    const second = await start();
    await new Promise<void>((resolve) => {
      onCode = resolve;
      second.onCompiled();
    });
    onCode = () => undefined;
    await edit('Reads one book.', 'Reads a book.');
    await second.update();
    expect(await page('get-book')).toContain('Reads a book.');
    await allMade('b');
    expect(await page('get-book')).toContain('Reads a book.');
    expect(generator.files()).toEqual(second.files());
  });
});
