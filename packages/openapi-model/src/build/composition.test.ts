import { describe, expect, it } from 'vitest';
import { load, node } from '../__fixtures__/load.js';
import { describeType } from '../model/describe-type.js';

describe('oneOf and anyOf', async () => {
  const model = await load('one-of-any-of.yaml');
  const launch = node(model, 'Launch');

  it('stay apart, next to own properties', () => {
    expect(launch.properties.map(({ name }) => name)).toEqual(['id']);
    expect(launch.compositions.map(({ keyword }) => keyword)).toEqual(['oneOf', 'anyOf']);
  });

  it('label variants by name, title, type, or what they demand; equal labels are numbered', () => {
    const labels = launch.compositions.map(({ variants }) => variants.map(({ label }) => label));
    expect(labels).toEqual([
      ['Weekly', 'Roundup', 'One time', 'object 1', 'object 2'],
      ['with id', 'with externalId'],
    ]);
  });

  it('put a nullable reference into words', () => {
    expect(describeType(node(model, 'DreamOrNull'))).toBe('Weekly or null');
  });
});
