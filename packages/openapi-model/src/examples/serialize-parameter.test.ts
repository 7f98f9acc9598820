import { describe, expect, it } from 'vitest';
import type { Json, Parameter } from '../index.js';
import { serializeParameter } from './serialize-parameter.js';

type Style = Parameter['style'];
const LIST: Json = ['blue', 'black', 'brown'];
const OBJECT: Json = { R: 100, G: 200, B: 150 };

function send(location: Parameter['in'], style: Style, explode: boolean, value: Json, allowReserved = false): string {
  return serializeParameter({ name: 'color', in: location, style, explode, allowReserved }, value);
}

/** The table of OpenAPI 3.1 §4.8.12.4, row by row. */
describe('the styles of the standard', () => {
  it.each<[Parameter['in'], Style, boolean, string, string, string, string]>([
    ['path', 'matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
    ['path', 'matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
    ['path', 'label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['path', 'label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['path', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['path', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    ['header', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    ['query', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['query', 'form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
    ['cookie', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['cookie', 'cookie', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
    [
      'query',
      'spaceDelimited',
      false,
      'color=',
      'color=blue',
      'color=blue%20black%20brown',
      'color=R%20100%20G%20200%20B%20150',
    ],
    [
      'query',
      'pipeDelimited',
      false,
      'color=',
      'color=blue',
      'color=blue%7Cblack%7Cbrown',
      'color=R%7C100%7CG%7C200%7CB%7C150',
    ],
    [
      'query',
      'deepObject',
      true,
      'color=',
      'color=blue',
      'color=blue&color=black&color=brown',
      'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
    ],
  ])('%s %s, explode %s', (location, style, explode, empty, text, list, object) => {
    expect(send(location, style, explode, '')).toBe(empty);
    expect(send(location, style, explode, 'blue')).toBe(text);
    expect(send(location, style, explode, LIST)).toBe(list);
    expect(send(location, style, explode, OBJECT)).toBe(object);
  });

  it.each<Style>(['matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'])(
    'send nothing for an empty list or object: %s',
    (style) => {
      expect(send('query', style, false, [])).toBe('');
      expect(send('query', style, true, {})).toBe('');
    },
  );
});

describe('percent-encoding', () => {
  it('keeps unreserved characters only', () => {
    expect(send('query', 'form', true, 'Ä b/c?&=+~')).toBe('color=%C3%84%20b%2Fc%3F%26%3D%2B~');
    expect(send('path', 'simple', false, 'a/b')).toBe('a%2Fb');
    expect(send('path', 'simple', false, ['a,b', 'c'])).toBe('a%2Cb,c');
  });

  it('keeps reserved characters where they are allowed, but none that would end the value', () => {
    expect(send('query', 'form', true, 'a/b:c?d&e#f+g%20h', true)).toBe('color=a/b:c?d%26e%23f%2Bg%20h');
  });

  it('leaves headers and raw cookies as they are', () => {
    expect(send('header', 'simple', false, 'W/"33"')).toBe('W/"33"');
    expect(send('cookie', 'cookie', true, 'a b')).toBe('color=a b');
  });

  it('encodes names too', () => {
    const parameter = { name: 'filter[a]', in: 'query', style: 'form', explode: true, allowReserved: true } as const;
    expect(serializeParameter(parameter, 'x')).toBe('filter%5Ba%5D=x');
  });

  it('survives what no encoder expects', () => {
    expect(send('query', 'form', true, '\ud800')).toBe('color=%EF%BF%BD');
    expect(send('query', 'form', true, null)).toBe('color=');
    expect(send('query', 'deepObject', true, { a: { b: [1, 2] } })).toBe('color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2');
    expect(send('query', 'form', true, [{ a: 1 }])).toBe('color=%7B%22a%22%3A1%7D');
  });
});
