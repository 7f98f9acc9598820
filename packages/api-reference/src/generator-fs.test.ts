import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGenerator } from './generator-fs.js';
import type { Generator, GeneratorSettings } from './generator-fs.js';
import { escapeHtml } from './highlight/index.js';
import type { KeptHighlighter } from './highlight/kept-fs.js';
import type { Stamps } from './options.js';

const here = path.dirname(fileURLToPath(import.meta.url));
let root: string;
let stamps: Stamps;
/** Code is asked for when a page is rendered. */
let rendered: number;
/** Called with each code that a page shows. */
let onCode: () => void;
/** Of the test that runs. */
let generators: Generator[];

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'generator-'));
  fs.cpSync(path.join(here, '__fixtures__', 'apis'), path.join(root, 'apis'), { recursive: true });
  stamps = { programs: '1', contents: 'a' };
  rendered = 0;
  onCode = () => undefined;
  generators = [];
});

afterEach(async () => {
  await Promise.all(generators.map((generator) => generator.close()));
  fs.rmSync(root, { recursive: true, force: true });
});

const highlighter: KeptHighlighter = {
  knows: () => true,
  save: () => undefined,
  toHtml(code) {
    rendered++;
    onCode();
    return escapeHtml(code);
  },
};

async function start(more: Partial<GeneratorSettings> = {}): Promise<Generator> {
  const generator = await startGenerator({
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
    highlighter: () => Promise.resolve(highlighter),
    targets: {
      docs: path.join(root, 'guides'),
      fragments: path.join(root, 'html'),
      downloads: path.join(root, 'files'),
    },
    record: path.join(root, 'written.json'),
    isLive: true,
    rest: 0,
    ...more,
  });
  generators.push(generator);
  return generator;
}

const page = (name: string) => fs.readFileSync(path.join(root, `html/library/${name}.fragment.html`), 'utf8');

const record = () => fs.readFileSync(path.join(root, 'written.json'), 'utf8');

/** All pages were made, and the record of that is written last. */
async function allMade(contents: string): Promise<void> {
  await vi.waitFor(() => expect(record()).toContain(`"contents":"${contents}"`), 5000);
}

function edit(from: string, to: string): void {
  const file = path.join(root, 'apis/library.yaml');
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`The description does not hold ${from}.`);
  fs.writeFileSync(file, text.replace(from, to));
  // A file system's clock may be coarser than the test is fast.
  const later = new Date(Date.now() + 5000);
  fs.utimesSync(file, later, later);
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

  it('opens what renders pages while nothing else is done, before an edit asks for it', async () => {
    await start();
    const open = vi.fn(() => Promise.resolve(highlighter));
    const second = await start({ highlighter: open });
    expect(open).not.toHaveBeenCalled();
    second.onCompiled();
    expect(open).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(open).toHaveBeenCalled(), 5000);
  });

  it('shows the pages of before, and makes them again when somebody has seen one', async () => {
    await start();
    edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    const second = await start();
    expect(page('get-book')).toContain('Reads one book.');
    second.onCompiled();
    await allMade('b');
    expect(page('get-book')).toContain('Reads a book.');
  });

  it('leaves the pages of before to a reader who edits something else meanwhile, and makes them again after that', async () => {
    await start();
    edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    const second = await start();
    const onFirstCode = vi.fn(() => second.onEdited());
    onCode = () => {
      onCode = () => undefined;
      onFirstCode();
    };
    second.onCompiled();
    await vi.waitFor(() => expect(onFirstCode).toHaveBeenCalled(), 5000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page('get-book')).toContain('Reads one book.');
    second.onCompiled();
    await allMade('b');
    expect(page('get-book')).toContain('Reads a book.');
  });

  it('is not stopped by what it writes itself', async () => {
    await start();
    edit('Reads one book.', 'Reads a book.');
    const second = await start();
    onCode = () => second.onEdited();
    await second.update();
    expect(page('get-book')).toContain('Reads a book.');
  });

  it('makes all pages first after a change of programs, or where it does not know of any', async () => {
    await start();
    for (const change of [
      () => (stamps = { programs: '2', contents: 'a' }),
      () => fs.writeFileSync(path.join(root, 'written.json'), '{"stam'),
    ]) {
      change();
      rendered = 0;
      await start();
      expect(rendered).toBeGreaterThan(0);
    }
  });
});

describe('a second build', () => {
  const build = () => start({ isLive: false });
  beforeEach(async () => {
    await build();
    rendered = 0;
  });

  it('makes nothing where nothing has changed', async () => {
    await build();
    expect(rendered).toBe(0);
  });

  it('makes nothing where the change shows on no page, and tells the live preview', async () => {
    stamps = { programs: '1', contents: 'b', pages: 'x' };
    await build();
    rendered = 0;
    stamps = { programs: '1', contents: 'c', pages: 'x' };
    await build();
    expect(rendered).toBe(0);
    stamps = { programs: '1', contents: 'c' };
    const preview = await start();
    preview.onCompiled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rendered).toBe(0);
    stamps = { programs: '1', contents: 'c', pages: 'y' };
    await build();
    expect(rendered).toBeGreaterThan(0);
  });

  it('makes all pages where contents or programs have changed', async () => {
    edit('Reads one book.', 'Reads a book.');
    for (const changed of [
      { programs: '1', contents: 'b' },
      { programs: '2', contents: 'b' },
    ]) {
      stamps = changed;
      rendered = 0;
      await build();
      expect(rendered).toBeGreaterThan(0);
      expect(page('get-book')).toContain('Reads a book.');
    }
  });

  it.each([
    ['a stub', 'guides/books/api/get-book.api.mdx'],
    ['a page', 'html/library/get-book.fragment.html'],
    ['a file for readers', 'files/descriptions/library.yaml'],
  ])('makes all pages where somebody has removed %s, or written it', async (_, name) => {
    const file = path.join(root, name);
    const text = fs.readFileSync(file, 'utf8');
    for (const touch of [() => fs.rmSync(file), () => fs.writeFileSync(file, 'other')]) {
      touch();
      rendered = 0;
      await build();
      expect(rendered).toBeGreaterThan(0);
      expect(fs.readFileSync(file, 'utf8')).toBe(text);
    }
  });
});

describe('the end of the live preview', () => {
  it.each(['is still to be made', 'is being made'])('stops what %s', async (what) => {
    const generator = await start();
    const before = record();
    edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    await generator.update();
    rendered = 0;
    if (what === 'is being made') await vi.waitUntil(() => rendered > 0, { timeout: 5000, interval: 1 });
    await generator.close();
    const atEnd = rendered;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([rendered, record()]).toEqual([atEnd, before]);
  });
});

describe('an edit in the live preview', () => {
  it('makes the operation that it changes, and the rest when nothing else is done', async () => {
    const generator = await start();
    const all = rendered;
    rendered = 0;
    edit('Reads one book.', 'Reads a book.');
    stamps = { programs: '1', contents: 'b' };
    await generator.update();
    const atOnce = rendered;
    expect(page('get-book')).toContain('Reads a book.');
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThan(all);
    await allMade('b');
    expect(rendered).toBe(atOnce + all);
  });

  it('of what several pages show makes all of them', async () => {
    const generator = await start({ rest: 60_000 });
    edit('title: Library', 'title: Books');
    await generator.update();
    expect(page('overview')).toContain('Books');
  });

  it('is refused with the place of its problems, and leaves the pages', async () => {
    const generator = await start({ rest: 60_000 });
    const before = page('get-book');
    edit('Reads one book.', 'Reads one book.\n      parameters: wrong');
    const problem: unknown = await generator.update().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(DescriptionError);
    expect(String(problem)).toMatch(/library\.yaml:\d+:\d+/);
    expect(page('get-book')).toBe(before);
  });

  it('stops what is still made of the state before', async () => {
    await start();
    stamps = { programs: '1', contents: 'b' };
    const second = await start();
    let updating: Promise<string> | undefined;
    // In the middle of its first page.
    onCode = () => {
      onCode = () => undefined;
      stamps = { programs: '1', contents: 'c' };
      edit('Reads one book.', 'Reads a book.');
      // At once: all pages of this state may be there before anybody else looks.
      updating = second.update().then(record);
    };
    second.onCompiled();
    await vi.waitFor(() => expect(updating).toBeDefined(), 5000);
    // What was made before the edit is not written.
    expect(await updating).toContain('"contents":"a"');
    expect(page('get-book')).toContain('Reads a book.');
    await allMade('c');
    expect(page('get-book')).toContain('Reads a book.');
  });
});
