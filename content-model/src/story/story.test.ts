import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accountBalance, dreamBalance } from './ledger.js';
import { categoryOf } from './sample-index.js';
import { loadSampleIndex, loadStory } from './load-story.js';
import { entry } from './story.js';

const story = await loadStory();
const index = await loadSampleIndex();

/** The part of a balance that no dream owns. */
function residual(account: string): number {
  const dreams = Object.keys(story.dreams).filter((key) => entry(story.dreams, key).account === account);
  const owned = dreams.map((key) => dreamBalance(story, key, story.now));
  return owned.reduce((rest, balance) => rest - balance, accountBalance(story, account, story.now));
}

describe('the story', () => {
  const deposits = Object.entries(story.transactions).filter(([, { launch }]) => launch !== undefined);

  it.each(deposits)(
    '%s is what its launch saves, on the right day',
    (_, { launch = '', payment, amountCents, requestedAt }) => {
      const { rule, startedAt } = entry(story.launches, launch);
      expect(requestedAt > startedAt).toBe(true);
      if (rule['dayOfWeek'] !== undefined) expect((new Date(requestedAt).getUTCDay() + 6) % 7).toBe(rule['dayOfWeek']);
      const roundTo = rule['roundToCents'] ?? 0;
      const paid = payment === undefined ? undefined : entry(story.payments, payment);
      if (paid !== undefined) expect(requestedAt).toBe(paid.processedAt);
      expect(amountCents).toBe(
        paid === undefined ? rule['amountCents'] : -paid.amountCents + Math.ceil(paid.amountCents / roundTo) * roundTo,
      );
    },
  );

  it.each(deposits)('%s is covered by the consent of its launch', (_, { launch = '', amountCents }) => {
    const consent = Object.values(story.consents).find((one) => one.launch === launch);
    expect(amountCents).toBeLessThanOrEqual(consent?.maxAmountCents ?? 0);
  });

  it('moves money between accounts of one user, and dreams that sit on them', () => {
    for (const { to, from } of Object.values(story.transactions)) {
      for (const { account, dream } of [to, from].filter((place) => place !== undefined))
        if (dream !== undefined) expect(entry(story.dreams, dream).account).toBe(account);
    }
  });

  it('refuses to withdraw more than there is, and moves the whole residual', () => {
    const planned = (value: string) => story.identifiers.find((one) => one.value === value)?.members?.['amountCents'];
    expect(planned('ledger-2026-03-31-0008')).toBeGreaterThan(accountBalance(story, 'savings', story.now));
    expect(planned('ledger-2026-03-31-0009')).toBe(residual('savings'));
  });

  it('has an id for each thing, and no id twice', () => {
    const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../../content/data/story.yaml'), 'utf8');
    const ids = [...text.matchAll(/\bid: ([\w-]{36})\b/g)].map(([, id]) => id);
    // The travel template stands in `moments` once more, inside of a dream.
    const travel = entry(story.dreamInspirations, 'travel').id;
    const unique = new Set(ids);
    expect(ids.filter((id) => id !== travel)).toHaveLength(unique.size - 1);
  });

  it('buys what the sample index knows', () => {
    for (const { mcc } of story.purchases)
      expect(categoryOf(index, { type: 'mcc', id: mcc }) !== undefined || index.unsupportedMcc.includes(mcc)).toBe(
        true,
      );
  });
});

describe('the sample index', () => {
  it('has the base year at 100', () => {
    for (const levels of Object.values(index.priceIndex)) expect(levels[String(index.factorSet.baseYear)]).toBe(100);
  });

  it('gives each code to one category', () => {
    const codes = index.categories.flatMap(({ cic, mcc, coicop = [] }) => [
      cic,
      ...coicop,
      ...mcc.map((code) => `m${code}`),
    ]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const category of index.categories)
      for (const id of category.mcc) expect(categoryOf(index, { type: 'mcc', id })).toBe(category);
  });

  it('adjusts exactly the categories that say so', () => {
    const adjusted = index.adjustmentFactors.flatMap(({ area, categories }) => categories.map((id) => `${id} ${area}`));
    const adjustable = index.categories.flatMap(({ id, adjustableBy }) => adjustableBy.map((area) => `${id} ${area}`));
    expect(adjusted.sort()).toEqual(adjustable.sort());
  });

  it('has spending areas for its categories', () => {
    expect(new Set(index.categories.map(({ spendingAreaId }) => spendingAreaId))).toEqual(
      new Set(index.spendingAreas.map(({ id }) => id)),
    );
  });
});

describe('a story that is not in order', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'story-'));
  const fixture = path.join(import.meta.dirname, '__fixtures__/story.yaml');
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  /** The message for the story of the fixtures after one change, without the name of the temporary folder. */
  async function refusal(change: (text: string) => string): Promise<string> {
    const file = path.join(folder, 'story.yaml');
    const text = fs.readFileSync(fixture, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    fs.writeFileSync(file, changed);
    try {
      await loadStory(file);
    } catch (error) {
      return String(error)
        .replaceAll(folder, '')
        .replace(/:\d+:\d+ /g, ':<place> ');
    }
    return 'accepted';
  }

  it('is refused with all its problems at once', async () => {
    const broken = await refusal((text) =>
      text
        .replace('launch: roundup\n    payment: groceries', 'launch: rundup\n    payment: groceries')
        .replace("createdAt: '2026-03-02T08:02:00Z'", 'createdAt: yesterday')
        .replace('targetCents: 120000', 'targetCents: 1200.5\n    colour: red')
        .replace('type: Withdrawal', 'type: Refund'),
    );
    expect(broken).toMatchSnapshot();
  });

  it('is refused when its times are not in order', async () => {
    const broken = await refusal((text) =>
      text
        .replace("settledAt: '2026-03-09T07:00:00Z'", "settledAt: '2026-04-09T07:00:00Z'")
        .replace("stoppedAt: '2026-03-10T06:00:00Z'", "stoppedAt: '2026-03-08T06:00:00Z'")
        .replace("createdAt: '2026-03-24T17:50:00Z'", "createdAt: '2026-02-24T17:50:00Z'"),
    );
    expect(broken).toMatchSnapshot();
  });

  it('is refused when it is no YAML', async () => {
    expect(await refusal((text) => `${text}now: later\n`)).toMatchSnapshot();
  });

  it('is reported with the place of the mistake', async () => {
    const file = path.join(folder, 'place.yaml');
    const lines = fs.readFileSync(fixture, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('launch: roundup'));
    lines[line] = '    launch: rundup';
    fs.writeFileSync(file, lines.join('\n'));
    await expect(loadStory(file)).rejects.toThrow(`place.yaml:${line + 1}:13 error:`);
  });
});
