/** The contract once: the types, the reader of the web host and the guides against the JSON Schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { contractTypes, schemaFile, typesFile } from './contract-types.js';
import type { Contract } from './contract-types.js';
import { parseDesEvent } from '../../../content/samples/application-bridge/web/envelope.js';
import { sampleFolder } from '../testing/folders-fs.js';

interface Definition {
  description?: string;
  oneOf?: { $ref: string }[];
  examples?: { event: string; message: Record<string, unknown> }[];
  'x-bridge'?: { sender: string; reaction: string; limit: string; answers?: string[]; answersTo?: string };
}

const contract = JSON.parse(readFileSync(schemaFile, 'utf8')) as Contract & { $defs: Record<string, Definition> };
const ajv = new Ajv2020({ strict: true, keywords: ['x-bridge'] });
addFormats.default(ajv);
ajv.addSchema(contract, 'bridge');

const desEvents = names('DesEvent');
const partnerEvents = names('PartnerEvent');
const guides = path.join(sampleFolder('application-bridge'), '../../guides/impact-finance/application-bridge');

function names(union: string): string[] {
  return (contract.$defs[union]?.oneOf ?? []).map(({ $ref = '' }) => $ref.replace('#/$defs/', ''));
}

function definition(event: string): Definition {
  const found = contract.$defs[event];
  if (!found) throw new Error(`The contract has no definition ${event}.`);
  return found;
}

function examples(event: string): { event: string; message: Record<string, unknown> }[] {
  return definition(event).examples ?? [];
}

function isValid(definition: string, value: unknown): boolean {
  return ajv.validate(`bridge#/$defs/${definition}`, value);
}

describe('the schema', () => {
  it('has every definition of an event in the union of its sender', () => {
    const described = Object.entries(contract.$defs).filter(([, { 'x-bridge': bridge }]) => bridge !== undefined);
    expect(described.map(([name]) => name).sort()).toEqual([...desEvents, ...partnerEvents].sort());
    for (const [name, { 'x-bridge': bridge }] of described) {
      expect(bridge?.sender).toBe(desEvents.includes(name) ? 'web-app' : 'bank-app');
    }
  });

  it.each([...desEvents, ...partnerEvents])('%s has a moment, a reaction, a limit and valid examples', (event) => {
    const { description, 'x-bridge': bridge } = definition(event);
    for (const text of [description, bridge?.reaction, bridge?.limit]) expect(text).toMatch(/\S/);
    expect(examples(event)).not.toHaveLength(0);
    for (const example of examples(event)) {
      expect(example.event).toBe(event);
      expect(isValid(event, example)).toBe(true);
      expect(isValid(desEvents.includes(event) ? 'DesEvent' : 'PartnerEvent', example)).toBe(true);
    }
  });

  it('tells the same of questions and of answers', () => {
    const asked = desEvents.flatMap((event) =>
      (definition(event)['x-bridge']?.answers ?? []).map((answer) => `${answer} answers ${event}`),
    );
    const answered = partnerEvents.flatMap((event) => {
      const question = definition(event)['x-bridge']?.answersTo;
      return question === undefined ? [] : [`${event} answers ${question}`];
    });
    expect(answered.sort()).toEqual(asked.sort());
    const withId = [...desEvents, ...partnerEvents].filter(
      (event) => 'requestId' in (examples(event)[0]?.message ?? {}),
    );
    expect(withId.sort()).toEqual([...new Set(asked.flatMap((text) => text.split(' answers ')))].sort());
  });

  it('lets the Web App add members, and the Bank App none', () => {
    const more = (event: string): unknown => ({ event, message: { ...examples(event)[0]?.message, more: 1 } });
    expect(desEvents.filter((event) => !isValid(event, more(event)))).toEqual([]);
    expect(partnerEvents.filter((event) => isValid(event, more(event)))).toEqual([]);
  });
});

describe('the types', () => {
  it('are those of the schema', async () => {
    await expect(await contractTypes(contract)).toMatchFileSnapshot(typesFile);
  });

  it('refuse a keyword that they cannot say', async () => {
    const strange = { $defs: { Rate: { type: 'number' } } } as unknown as Contract;
    await expect(contractTypes(strange)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The contract uses something that has no TypeScript type yet: {"type":"number"}]`,
    );
  });
});

describe('the reader of the web host', () => {
  /** Every single change of a value: a member gone, or of another kind. */
  function mutations(value: unknown): unknown[] {
    const others = [
      null,
      1,
      -1,
      1.5,
      '',
      'x',
      [],
      {},
      true,
      'https://',
      '2026-02-30',
      'http://a.example',
      'é'.repeat(101),
    ];
    if (typeof value !== 'object' || value === null) return others;
    return [
      ...others,
      ...Object.entries(value).flatMap(([name, member]) => [
        Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
        ...mutations(member).map((changed) => ({ ...value, [name]: changed })),
      ]),
    ];
  }

  it.each(desEvents)('%s: takes what the schema takes, and nothing else', (event) => {
    const withDate = examples(event).map(({ message, ...rest }) =>
      'dream' in message
        ? { ...rest, message: { ...message, dream: { ...(message['dream'] as object), target_date: '2026-12-01' } } }
        : { ...rest, message },
    );
    const candidates = [...examples(event), ...withDate].flatMap((example) => [example, ...mutations(example)]);
    const wrong = candidates.filter(
      (candidate) => (parseDesEvent(JSON.stringify(candidate)) !== undefined) !== isValid('DesEvent', candidate),
    );
    expect(wrong).toEqual([]);
    expect(candidates.filter((candidate) => isValid('DesEvent', candidate))).not.toHaveLength(0);
  });

  it('ignores a message that is too large', () => {
    const ready = (size: number): string =>
      JSON.stringify({ event: 'onPageReadyEvent', message: { more: '' } }).replace('""', `"${'a'.repeat(size)}"`);
    expect(parseDesEvent(ready(60_000))).toBeDefined();
    expect(parseDesEvent(ready(65_536))).toBeUndefined();
  });

  it('takes nothing that is not in the contract', () => {
    for (const event of partnerEvents) expect(parseDesEvent(JSON.stringify(examples(event)[0]))).toBeUndefined();
    for (const data of ['', '{', 'null', '1', undefined, {}, '{"event":"toString","message":{}}']) {
      expect(parseDesEvent(data)).toBeUndefined();
    }
  });
});

describe.each([
  ['des-events.mdx', desEvents],
  ['partner-events.mdx', partnerEvents],
])('%s', (file, events) => {
  const page = readFileSync(path.join(guides, file), 'utf8');

  it('has a section for each event', () => {
    const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(sections.sort()).toEqual(events.toSorted());
  });

  it('shows the examples of the schema', () => {
    const shown = [...page.matchAll(/```json schema="application-bridge\.(\w+)"[^\n]*\n([^]*?)```/g)].map(
      ([, name = '', text = '']) => [name, JSON.parse(text) as unknown],
    );
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(events.map((event) => [event, examples(event)[0]])));
  });
});
