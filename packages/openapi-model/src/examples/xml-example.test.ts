import { describe, expect, it } from 'vitest';
import { buildModel } from '../build/build-model.js';
import type { Json } from '../index.js';
import { isXml, xmlExample } from './serialize-example.js';

function xml(schema: object, value: Json): string {
  const document = { openapi: '3.1.1', components: { schemas: { Account: schema } } };
  const model = buildModel({ version: '3.1.1', document });
  return xmlExample(value, { kind: 'ref', name: 'Account' }, model).replace(/^<\?.*\?>\n/, '');
}

describe('xmlExample', () => {
  it('names the root by its schema, and wraps a list at the top', () => {
    expect(xml({ type: 'array', items: { type: 'string', xml: { name: 'id' } } }, ['a', 'b'])).toBe(
      '<Account>\n  <id>a</id>\n  <id>b</id>\n</Account>',
    );
  });

  it('repeats the name for lists that are not wrapped, and empties what has no value', () => {
    const schema = { type: 'object', properties: { tag: { type: 'array', items: { type: 'string' } } } };
    expect(xml(schema, { tag: ['x', 'y'], none: null, empty: {} })).toBe(
      '<Account>\n  <tag>x</tag>\n  <tag>y</tag>\n  <none/>\n  <empty/>\n</Account>',
    );
  });

  it('knows the kinds of nodes of OpenAPI 3.2', () => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string', xml: { nodeType: 'attribute' } },
        note: { type: 'string', xml: { nodeType: 'cdata' } },
        frame: { type: 'object', xml: { nodeType: 'none' }, properties: { inner: { type: 'string' } } },
        tags: { type: 'array', xml: { nodeType: 'element' }, items: { type: 'string', xml: { name: 'tag' } } },
      },
    };
    expect(xml(schema, { id: '7', note: 'a ]]> b', frame: { inner: 'x' }, tags: ['y'] })).toBe(
      '<Account id="7">\n  <![CDATA[a ]]]]><![CDATA[> b]]>\n  <inner>x</inner>\n  <tags>\n    <tag>y</tag>\n  </tags>\n</Account>',
    );
    const text = { type: 'object', properties: { value: { type: 'string', xml: { nodeType: 'text' } } } };
    expect(xml(text, { value: '<1>' })).toBe('<Account>&lt;1&gt;</Account>');
  });

  it('escapes texts and makes names out of anything', () => {
    expect(xml({}, { '1 "odd" name': '<&">' })).toBe(
      '<Account>\n  <_1_odd_name>&lt;&amp;&quot;&gt;</_1_odd_name>\n</Account>',
    );
  });
});

describe('isXml', () => {
  it('knows the suffix and ignores parameters', () => {
    expect(['application/xml', 'text/xml; charset=utf-8', 'application/problem+xml'].every(isXml)).toBe(true);
    expect(['application/json', 'application/xmlish'].some(isXml)).toBe(false);
  });
});
