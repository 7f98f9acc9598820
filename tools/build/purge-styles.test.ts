import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { purgeStyles } from './purge-styles.js';

const site = fs.mkdtempSync(path.join(os.tmpdir(), 'purge-styles-'));
afterAll(() => fs.rmSync(site, { recursive: true }));

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  fs.writeFileSync(path.join(site, name), text);
}

const sheets = () => fs.readdirSync(path.join(site, 'assets/css'));
const sheet = () => fs.readFileSync(path.join(site, 'assets/css', sheets()[0] ?? ''), 'utf8');

/** @param body of the one page, which links to the sheet */
function writeSite(css: string, body: string): void {
  fs.rmSync(site, { recursive: true, force: true });
  write('assets/css/styles.0a1b2c3d.css', css);
  write('docs/page.html', `<link rel="stylesheet" href="/assets/css/styles.0a1b2c3d.css">${body}`);
}

beforeEach(() => writeSite('.used{a:b}.unused{c:d}', '<p class="used">'));

it('removes what no page uses, and gives the sheet another name, in the pages too', async () => {
  await purgeStyles(site);
  expect(sheet()).toBe('.used{a:b}');
  expect(sheets()).not.toEqual(['styles.0a1b2c3d.css']);
  expect(fs.readFileSync(path.join(site, 'docs/page.html'), 'utf8')).toContain(`/assets/css/${sheets()[0] ?? ''}"`);
});

it('gives the same content the same name, and other content another', async () => {
  await purgeStyles(site);
  const [name] = sheets();
  writeSite('.used{a:b}.unused{c:d}.more{e:f}', '<p class="used">');
  await purgeStyles(site);
  expect(sheets()).toEqual([name]);
  writeSite('.used{a:b}.unused{c:d}', '<p class="unused">');
  await purgeStyles(site);
  expect(sheets()).not.toEqual([name]);
});

it.each([
  ['a class that a script sets', '.set-later{a:b}', 'element.classList.add("set-later")'],
  ['a state', '.used[aria-busy=true]:popover-open{a:b}', ''],
  ['an attribute alone', '[data-state=done]{a:b}', ''],
  ['a pseudo-class alone', ':focus-visible{a:b}', ''],
  ['nothing but alternatives', ':is(.used,.other>p):hover>:is(p,b){a:b}', ''],
  ['what is not there', '.used:not(.absent):has(.absent){a:b}', ''],
  ['a property that a script reads', '.used{--a:b}', 'style.getPropertyValue("--a")'],
])('keeps %s', async (_, css, script) => {
  writeSite(css, '<p class="used"><b>');
  write('assets/js/main.js', script);
  await purgeStyles(site);
  expect(sheet()).toBe(css.replace(',.other>p', ''));
});

it('keeps a property that another sheet reads, and removes one that nothing reads', async () => {
  writeSite(':root{--a:1px;--b:2px;--c:3px}.used{margin:var(--b)}', '<p class="used">');
  write('home.css', 'h1{margin:var(--a)}');
  await purgeStyles(site);
  expect(sheet()).toBe(':root{--a:1px;--b:2px}.used{margin:var(--b)}');
});

it('fails when the site does not have exactly one sheet', async () => {
  write('assets/css/other.css', '');
  await expect(purgeStyles(site)).rejects.toThrow('there is assets/css/other.css, assets/css/styles.0a1b2c3d.css.');
  fs.rmSync(path.join(site, 'assets'), { recursive: true });
  await expect(purgeStyles(site)).rejects.toThrow('there is no file.');
});
