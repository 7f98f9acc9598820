import { describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, renderDocument, textOf, withBody } from '../../__fixtures__/rendered.js';

/** What a cell of the strip says, one text for each line. */
function cell(pages: Rendered, ...terms: string[]): string[] {
  const strip = elements(pages.tree('create-thing'), 'dl').find(({ properties }) =>
    [properties.className].flat().includes('glance'),
  );
  const found = (strip ? elements(strip, 'div') : []).find((div) =>
    terms.includes(textOf(elements(div, 'dt')[0] ?? div)),
  );
  return found ? elements(found, 'dd').map(textOf) : [];
}

describe('credentials', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
    oauth: { type: 'oauth2', flows: {} },
    oauth2: { type: 'oauth2', flows: {} },
    certificate: { type: 'mutualTLS' },
  };
  const credentials = async (security: object[]): Promise<string[]> => {
    const document = { ...withBody({}), security, components: { securitySchemes } };
    return cell(await renderDocument(document), 'Credentials', 'Scope', 'Scopes');
  };

  it.each<[string, object[], string[]]>([
    ['none', [], ['none']],
    ['one', [{ key: [] }], ['API key X-Key']],
    ['one with scopes', [{ oauth: ['read', 'write'] }], ['read', 'write']],
    ['several together', [{ key: [], certificate: [] }], ['API key X-Key and client certificate']],
    ['several together, with a scope', [{ key: [], oauth: ['write'] }], ['write', 'and API key X-Key']],
    ['ways to one token', [{ oauth: ['read'], oauth2: ['read'] }], ['read']],
    ['three together', [{ key: [], basic: [], certificate: [] }], ['API key X-Key, HTTP Basic and client certificate']],
    ['optional ones', [{ key: [] }, {}], ['API key X-Key', 'or none']],
    [
      'everything',
      [{ key: [], oauth: ['read', 'write'] }, { basic: [] }, {}],
      ['read', 'write', 'and API key X-Key', 'or other credentials', 'or none'],
    ],
  ])('%s', async (_, security, said) => {
    expect(await credentials(security)).toEqual(said);
  });
});

describe('required fields', () => {
  const schema = {
    type: 'object',
    required: ['id', 'name', 'pin'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      pin: { type: 'string', writeOnly: true },
    },
  };

  it('leave out what only a response has', async () => {
    expect(cell(await renderDocument(withBody(schema)), 'Required')).toEqual(['name', 'pin']);
  });

  it('are not marked where they are not sent', async () => {
    const document = withBody(schema);
    const responses = { '200': { description: 'Done.', content: { 'application/json': { schema } } } };
    const paths = { '/things': { post: { ...Object(document)['paths']['/things']['post'], responses } } };
    const pages = await renderDocument({ ...document, paths });
    expect(pages.text('create-thing', 'body-id')).toBe('id string read-only');
    expect(pages.text('create-thing', 'body-pin')).toBe('pin string required');
    expect(pages.text('create-thing', 'response-200-id')).toBe('id string required');
    expect(pages.text('create-thing', 'response-200-pin')).toBe('pin string write-only');
  });
});
