import { describe, expect, test } from 'vitest';
import { inlineCustomProperties } from './inline-custom-properties.js';

const settle = (css: string, ...named: string[]) =>
  inlineCustomProperties(css, new Set(named)).replace(/\s+/g, ' ').trim();

describe('a property that is set once, for the root element', () => {
  test('gives its value to where it is used, through other properties too', () => {
    const css = ':root { --a: 1rem; --b: var(--a) } p { margin: var(--b) auto } q { margin: calc(var(--a) * 2) }';
    expect(settle(css)).toBe('p { margin: 1rem auto } q { margin: calc( 1rem * 2) }');
  });

  test('keeps values apart that stand side by side', () => {
    expect(settle(':root{--a:0;--b:1rem}p{margin:var(--a)0 var(--b)0}')).toMatch(/margin:0 0 +1rem 0/);
  });

  test('stays where an element has a value of its own for what it asks for', () => {
    const css = ':root { --a: 1px; --b: var(--a) } p { --a: 2px; margin: var(--b) }';
    expect(settle(css)).toBe(css);
  });

  test('stays where a mode, a medium, or a condition has another', () => {
    for (const other of [
      'html[data-theme="dark"] { --a: red }',
      '@media print { :root { --a: red } }',
      '.alert { --a: red }',
    ]) {
      const css = `:root { --a: blue } p { color: var(--a) } ${other}`;
      expect(settle(css)).toBe(css);
    }
    const media = '@media print { :root { --a: red } } p { color: var(--a) }';
    expect(settle(media)).toBe(media);
  });

  test('stays where others name it, or have something to fall back to', () => {
    const css = ':root { --a: blue } p { color: var(--a) }';
    expect(settle(css, '--a')).toBe(css);
    const fallback = ':root { --a: blue } p { color: var(--a, red) }';
    expect(settle(fallback)).toBe(fallback);
  });

  test('of the root that is inherited is nothing, so it leaves what is asked for unset', () => {
    expect(settle(':root { --a: inherit } p { background: var(--a) }')).toBe('p { background: unset }');
    const part = ':root { --a: initial } p { border: 1px solid var(--a) }';
    expect(settle(part)).toBe(part);
  });

  test('stays where a long value would stand twice', () => {
    const css = `:root { --a: url("${'x'.repeat(60)}") } p { background: var(--a) } q { background: var(--a) }`;
    expect(settle(css)).toBe(css);
  });
});

describe('a property that nothing reads', () => {
  test('goes, and what only it read', () => {
    expect(settle(':root { --a: 1px; --b: var(--a); color: red } html[data-theme=dark] { --b: 2px }')).toBe(
      ':root { color: red }',
    );
  });

  test('stays where it is of other elements, which content outside of the sheet may read', () => {
    expect(settle('.diagram { --line: red }')).toBe('.diagram { --line: red }');
  });
});

test('names of layers without rules go, and the order of the others stays', () => {
  expect(settle('@layer a, b.c, d; @layer d { p { color: red } } @layer a { q { color: red } }')).toBe(
    '@layer a, d; @layer d { p { color: red } } @layer a { q { color: red } }',
  );
  expect(settle('@layer a, b; p { color: red }')).toBe('p { color: red }');
});

describe('what a layer says of the root element', () => {
  const rest = 'p { color: var(--a); outline-color: var(--a) }';

  test('goes where a rule outside of layers says it too, in every mode', () => {
    const css = `@layer theme { :root { --a: red } html[data-theme='dark'] { --a: pink } } :root { --a: blue } ${rest}`;
    expect(settle(css, '--a')).toBe(`:root { --a: blue } ${rest}`.replace(/^/, '@layer theme { } '));
  });

  test('stays where the other rule depends on something', () => {
    for (const other of ['@media print { :root { --a: blue } }', 'html[data-theme=dark] { --a: blue }']) {
      const css = `@layer theme { :root { --a: red } } ${rest} ${other}`;
      expect(settle(css)).toBe(css);
    }
  });

  test('stays where it is of other elements', () => {
    const css = `@layer theme { .alert { --a: red } } :root { --a: blue } ${rest}`;
    expect(settle(css)).toBe(css);
  });
});
