/** Skills for coding agents say what they have and what not: what their checklists lead to is in them, or listed. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteBuild } from '../helpers/paths.js';

const SKILLS = path.join(siteBuild, '.well-known/agent-skills');
/** The reference and the glossary are looked up word by word; whoever follows a link there needs nothing else. */
const LOOKED_UP = /\/api(?:-v\d-\d|\/)|-api\/|\/glossary\.md|\/errors\.md/;

const skills = fs
  .readdirSync(SKILLS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const text = fs.readFileSync(path.join(SKILLS, name, 'SKILL.md'), 'utf8');
    const [body = '', rest = ''] = text.split(/^## Not in this skill$/m);
    return { name, body, verify: body.slice(body.indexOf('\n## How to verify\n')), rest };
  });

const linksIn = (text: string): string[] => [...text.matchAll(/\]\((\/[^)\s]+)\)/g)].map(([, address = '']) => address);

/** Whether an address is that of a heading; an entry of a table is none. */
function isSection(address: string): boolean {
  const [page = '', id = ''] = address.split('#');
  const file = path.join(siteBuild, page);
  return id !== '' && fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes(` {#${id}}\n`);
}

test.each(skills)('$name has, or names as left out, each section that its checklist leads to', (skill) => {
  const { body, verify, rest } = skill;
  const sources = [...body.matchAll(/^Source: \[.*\]\((.*)\)$/gm)].map(([, address = '']) => address);
  const pages = new Set(sources.map((address) => address.split('#')[0]));
  const has = (address: string) => {
    const [page, id = ''] = address.split('#');
    return pages.has(page) && body.includes(` {#${id}}\n`);
  };
  const listed = linksIn(rest);
  expect(sources.length).toBeGreaterThan(0);
  expect(listed.length).toBeGreaterThan(0);
  const lacking = linksIn(verify).filter(
    (address) => !LOOKED_UP.test(address) && isSection(address) && !has(address) && !listed.includes(address),
  );
  expect([...new Set(lacking)]).toEqual([]);
  // What is there is not left out.
  expect(listed.filter(has)).toEqual([]);
});
