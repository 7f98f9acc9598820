import { describe, expect, it } from 'vitest';
import { siteApis } from '../apis/apis.js';
import { loadChangelog } from './changelog.js';
import { endingsFeed } from './feeds.js';
import { endingsOf, loadEndings } from './endings.js';

describe('what will end', () => {
  it('is everything that the changelog calls deprecated, with its dates and what replaces it', async () => {
    const [ends, changelog] = [await loadEndings(), await loadChangelog()];
    const announced = changelog.flatMap(({ date, changes }) =>
      changes.filter(({ kind }) => kind === 'deprecated').map(({ text }) => [date, /ends on ([\d-]+)/.exec(text)?.[1]]),
    );
    expect(ends.map(({ since, until }) => [since, until]).toSorted()).toEqual(announced.toSorted());
    for (const { replacement } of ends) expect(replacement).toMatch(/\]\(\/docs\//);
  });

  it('leaves out what the changelog has not announced', async () => {
    expect(endingsOf(await siteApis(), [])).toEqual([]);
  });

  it('is the same in both feeds', async () => {
    const ends = await loadEndings();
    const { atom, json } = await endingsFeed(ends, 'https://docs.bank.example');
    const items = (JSON.parse(json) as { items: { title: string; url: string }[] }).items;
    expect(items.map(({ title }) => title)).toEqual(ends.map(({ name, until }) => `${name} ends on ${until}`));
    expect(items.map(({ url }) => url)).toEqual(ends.map((end) => `https://docs.bank.example${end.announcement}`));
    expect(atom.match(/<entry>/g)).toHaveLength(ends.length);
  });
});
