import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeptHighlighter } from './kept-fs.js';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'highlighted-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'kept/one.json');
const made = (html: string) => ({ knows: () => true, toHtml: vi.fn(() => html) });

describe('highlighted code that is kept', () => {
  it('is not made again by the next build', () => {
    const first = openKeptHighlighter(made('<span>1</span>'), file());
    expect(first.toHtml('1', 'json')).toBe('<span>1</span>');
    first.save();
    const maker = made('other');
    const next = openKeptHighlighter(maker, file());
    expect(next.toHtml('1', 'json')).toBe('<span>1</span>');
    expect(maker.toHtml).not.toHaveBeenCalled();
    expect(next.toHtml('1', 'yaml')).toBe('other');
    expect(next.toHtml('2', 'json')).toBe('other');
  });

  it('has other texts beside it, each kind for itself', () => {
    const first = openKeptHighlighter(made('<span>1</span>'), file());
    expect(first.toHtml('text', 'json')).toBe('<span>1</span>');
    expect(first.keep?.('markdown', 'text', () => '<p>text</p>')).toBe('<p>text</p>');
    expect(first.keep?.('plain', 'text', () => 'text')).toBe('text');
    first.save();
    const next = openKeptHighlighter(made('other'), file());
    const make = vi.fn(() => 'new');
    expect(next.keep?.('markdown', 'text', make)).toBe('<p>text</p>');
    expect(make).not.toHaveBeenCalled();
    expect(next.keep?.('markdown', 'other text', make)).toBe('new');
    expect(next.keep?.('json', 'text', make)).toBe('new');
  });

  it('is made again where the file is broken, or of another version', () => {
    const write = (text: string) => {
      fs.mkdirSync(path.dirname(file()), { recursive: true });
      fs.writeFileSync(file(), text);
    };
    for (const text of ['{', JSON.stringify({ version: 'other', results: [['key', 'old']] })]) {
      write(text);
      const maker = made('new');
      const kept = openKeptHighlighter(maker, file());
      expect(kept.toHtml('1', 'json')).toBe('new');
      kept.save();
      expect(fs.readFileSync(file(), 'utf8')).toContain('"new"');
    }
  });

  it('is forgotten when no page shows it any more', () => {
    const first = openKeptHighlighter(made('<i>'), file());
    first.toHtml('1', 'json');
    first.toHtml('2', 'json');
    first.save();
    const next = openKeptHighlighter(made('<i>'), file());
    next.toHtml('2', 'json');
    next.save();
    const { results } = JSON.parse(fs.readFileSync(file(), 'utf8')) as { results: unknown[] };
    expect(results).toHaveLength(1);
  });
});
