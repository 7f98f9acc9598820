import { describe, expect, it } from 'vitest';
import { treeFault } from '../load/exact-yaml.js';
import { joinPointer, pointerSegments } from '../pointer.js';
import { createReferences } from './references.js';

const references = createReferences({
  a: { $ref: '#/b' },
  b: { 'x/y': { 'per%cent': 1 }, list: ['first'], 'with space': { $anchor: 'here' } },
  c: { $ref: '#/a/list', description: 'Nearer.' },
  d: { $ref: '#/e', summary: 'Of d.' },
  e: { description: 'Of e.' },
  loop: { $ref: '#/loop/inner' },
  one: { $ref: '#/two' },
  two: { $ref: '#/one' },
});

describe('resolve', () => {
  it.each([
    ['#', '#'],
    ['#/b/x~1y', '#/b/x~1y'],
    ['#/b/x~1y/per%25cent', '#/b/x~1y/per%cent'],
    ['#/b/with%20space', '#/b/with space'],
    ['#/b/list/', '#/b/list'],
    ['#/a/list/0', '#/b/list/0'],
    ['#here', '#/b/with space'],
  ])('%s leads to %s', (ref, pointer) => {
    expect(references.resolve(ref)?.pointer).toBe(pointer);
  });

  it.each([
    '#/nowhere',
    '#/b/list/1',
    '#/b/list/00',
    '#/b/toString',
    '#gone',
    './other.yaml',
    '#/loop/inner/x',
    '#/one/x',
  ])('%s leads nowhere', (ref) => {
    expect(references.resolve(ref)).toBeUndefined();
  });
});

describe('follow', () => {
  it('lets texts beside a reference win', () => {
    const node = references.document['d'] as Record<string, unknown>;
    expect(references.follow(node, '#/d')).toEqual({
      node: { summary: 'Of d.', description: 'Of e.' },
      pointer: '#/e',
    });
  });

  it('gives nothing for what is no object, or for a circle', () => {
    expect(references.follow({ $ref: '#/c' }, '#')).toBeUndefined();
    expect(references.follow({ $ref: '#/loop' }, '#')).toBeUndefined();
  });
});

describe('pointers', () => {
  it('go to text and back', () => {
    const segments = ['a/b', 'c~d', '~1', '', '%41', 'ä'];
    expect(pointerSegments(joinPointer('#', ...segments).replaceAll('%', '%25'))).toEqual(segments);
    expect(pointerSegments('#/100%')).toEqual(['100%']);
  });
});

describe('treeFault', () => {
  it('accepts shared objects and finds what is no finite tree', () => {
    const shared = { a: 1 };
    expect(treeFault({ one: shared, two: [shared] })).toBeUndefined();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = { again: cyclic };
    expect(treeFault(cyclic)).toEqual({ kind: 'cyclic', pointer: '#/self/again' });
    let deep: unknown = 1;
    for (let level = 0; level < 600; level += 1) deep = [deep];
    expect(treeFault(deep)?.kind).toBe('too-deep');
    let large: unknown = 1;
    for (let level = 0; level < 40; level += 1) large = [large, large];
    expect(treeFault(large)?.kind).toBe('too-large');
  });
});
