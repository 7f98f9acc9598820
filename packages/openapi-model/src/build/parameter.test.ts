import { describe, expect, it } from 'vitest';
import { load, operation } from '../__fixtures__/load.js';

describe('parameters', async () => {
  const model = await load('parameters.yaml');
  const { parameters } = operation(model, 'get-account-dream');
  const find = (name: string) => parameters.find((parameter) => parameter.name === name);

  it('come in groups: path, query, header, cookie', () => {
    expect(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toEqual([
      'path id',
      'path dreamId',
      'query limit',
      'query trigger',
      'query filter',
      'query query',
      'header X-Request-Id',
      'cookie session',
    ]);
  });

  it('of the operation override those of its path', () => {
    expect(find('id')?.description).toBe('Of the operation.');
  });

  it('of a path that the description forgets are there all the same', () => {
    expect(find('dreamId')).toMatchObject({ required: true, style: 'simple', examples: [] });
    expect(find('dreamId')?.schema).toBeUndefined();
    expect(find('dreamId')?.serialized).toBeUndefined();
  });

  it('have the style of their location unless they name another', () => {
    expect(find('limit')).toMatchObject({ style: 'form', explode: true });
    expect(find('X-Request-Id')).toMatchObject({ style: 'simple', explode: false });
    expect(find('trigger')).toMatchObject({ style: 'form', explode: false });
  });

  it('show their first example as it is sent', () => {
    expect(find('limit')?.serialized).toBe('limit=20');
    expect(find('trigger')?.serialized).toBe('trigger=A,B');
    expect(find('filter')?.serialized).toBe('filter%5Bfrom%5D=2026-03-01&filter%5Bto%5D=2026-03-31');
    expect(find('session')?.serialized).toBe('session=ls_7Qm2vX9rT4kB8nZ1cD5w');
    expect(find('session')?.examples[0]?.generated).toBe(false);
    expect(find('X-Request-Id')?.examples[0]?.generated).toBe(true);
  });

  it('keep named examples and flags', () => {
    expect(find('filter')?.examples.map(({ name, summary }) => [name, summary])).toEqual([
      ['march', 'In March'],
      ['april', undefined],
    ]);
    expect(find('query')).toMatchObject({ deprecated: true, allowEmptyValue: true, allowReserved: true });
  });

  it('have the serialized form of every example', () => {
    expect(find('filter')?.examples.map(({ serialized }) => serialized)).toEqual([
      'filter%5Bfrom%5D=2026-03-01&filter%5Bto%5D=2026-03-31',
      'filter%5Bfrom%5D=2026-04-01',
    ]);
  });

  it('may hold a document', () => {
    expect(find('query')?.schema).toBeUndefined();
    expect(find('query')?.content).toMatchObject({ type: 'application/json' });
    expect(find('query')?.serialized).toBeUndefined();
  });
});
