import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changeDates, dateOf } from './last-changed';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'last-changed-'));
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

const folders = ['content/guides', 'content/apis'];

function git(root: string, date: string, ...options: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@impact.example'];
  execFileSync('git', ['-C', root, ...identity, ...options], {
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

function write(root: string, file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function repository(): string {
  const root = path.join(work, 'repository');
  fs.mkdirSync(root);
  git(root, '2026-01-01T00:00:00Z', 'init', '-q');
  write(root, 'content/guides/größe.mdx', 'one');
  write(root, 'content/guides/contact.mdx', 'one');
  write(root, 'content/apis/insights/openapi.yaml', 'one');
  git(root, '2026-01-01T12:00:00Z', 'add', '.');
  git(root, '2026-01-01T12:00:00Z', 'commit', '-qm', 'first');
  write(root, 'content/guides/contact.mdx', 'two');
  write(root, 'content/apis/insights/parts/Insight.yaml', 'two');
  git(root, '2026-02-03T23:30:00-05:00', 'add', '.');
  git(root, '2026-02-03T23:30:00-05:00', 'commit', '-qm', 'second');
  write(root, 'guides/moved.mdx', 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n');
  write(root, 'guides/moved-and-changed.mdx', 'another\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n');
  git(root, '2026-03-01T12:00:00Z', 'add', 'guides');
  git(root, '2026-03-01T12:00:00Z', 'commit', '-qm', 'third');
  git(root, '2026-03-02T12:00:00Z', 'mv', 'guides/moved.mdx', 'guides/moved-twice.mdx');
  git(root, '2026-03-02T12:00:00Z', 'commit', '-qm', 'fourth');
  git(root, '2026-03-03T12:00:00Z', 'mv', 'guides/moved-twice.mdx', 'content/guides/moved.mdx');
  git(root, '2026-03-03T12:00:00Z', 'mv', 'guides/moved-and-changed.mdx', 'content/guides/moved-and-changed.mdx');
  write(root, 'content/guides/moved-and-changed.mdx', 'another\ntwo\nthree\nfour\nfive\nsix\nseven\nnine\n');
  git(root, '2026-03-03T12:00:00Z', 'commit', '-qam', 'fifth');
  write(root, 'content/guides/contact.mdx', 'three, not committed');
  write(root, 'content/guides/new.mdx', 'not committed');
  return root;
}

describe('the date of the last change', () => {
  const root = repository();
  const dates = changeDates(root, folders);

  it('is that of the last commit of the file, in UTC', () => {
    expect(dateOf(dates, 'content/guides/contact.mdx')).toBe('2026-02-04');
    expect(dateOf(dates, 'content/guides/größe.mdx')).toBe('2026-01-01');
  });

  it('of a folder is the newest in it', () => {
    expect(dateOf(dates, 'content/apis/insights')).toBe('2026-02-04');
    expect(dateOf(dates, 'content/apis/insight')).toBeUndefined();
  });

  it('is not that of a commit that only moved the file', () => {
    expect(dateOf(dates, 'content/guides/moved.mdx')).toBe('2026-03-01');
    expect(dateOf(dates, 'content/guides/moved-and-changed.mdx')).toBe('2026-03-03');
  });

  it('is absent for a file that was never committed', () => {
    expect(dateOf(dates, 'content/guides/new.mdx')).toBeUndefined();
  });

  it('is known when the sources are a part of a larger repository', () => {
    expect([...changeDates(path.join(root, 'content', 'apis'), ['insights'])]).toEqual([
      ['insights/parts/Insight.yaml', '2026-02-04'],
      ['insights/openapi.yaml', '2026-01-01'],
    ]);
  });

  it('is absent in a shallow clone, which knows only the last commit', () => {
    const shallow = path.join(work, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${root}`, shallow]);
    expect(fs.existsSync(path.join(shallow, 'content/guides/contact.mdx'))).toBe(true);
    expect(changeDates(shallow, folders).size).toBe(0);
  });

  it('is absent without a repository', () => {
    const plain = path.join(work, 'plain');
    write(plain, 'content/guides/contact.mdx', 'one');
    expect(changeDates(plain, folders).size).toBe(0);
  });

  it('is absent without git', () => {
    const before = process.env['PATH'];
    process.env['PATH'] = '';
    try {
      expect(changeDates(root, folders).size).toBe(0);
    } finally {
      process.env['PATH'] = before;
    }
  });
});
