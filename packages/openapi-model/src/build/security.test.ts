import { describe, expect, it } from 'vitest';
import { load, operation } from '../__fixtures__/load.js';

describe('security', async () => {
  const model = await load('security.yaml');

  it('is the one of the document unless the operation has its own', () => {
    expect(operation(model, 'inherited').security).toEqual([{ schemes: [{ name: 'bearer', scopes: [] }] }]);
    expect(operation(model, 'nobody').security).toEqual([]);
  });

  it('keeps all-of, one-of and optional apart', () => {
    expect(operation(model, 'combined').security).toEqual([
      {
        schemes: [
          { name: 'mtls', scopes: [] },
          { name: 'oauth', scopes: ['dreams:read', 'dreams:write'] },
        ],
      },
      { schemes: [{ name: 'key', scopes: [] }] },
      { schemes: [] },
    ]);
  });

  it('knows every kind of scheme', () => {
    expect(model.securitySchemes).toMatchObject([
      { name: 'bearer', type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token.' },
      { name: 'basic', type: 'http', scheme: 'basic' },
      { name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key' },
      { name: 'mtls', type: 'mutualTLS' },
      { name: 'oidc', type: 'openIdConnect' },
      { name: 'oauth', type: 'oauth2' },
      { name: 'shared', type: 'oauth2' },
    ]);
    expect(model.notShown).toEqual([{ keyword: 'securitySchemes', pointer: '#/components/securitySchemes/odd' }]);
  });

  it('keeps the flows of OAuth with their scopes', () => {
    const scheme = model.securitySchemes.find(({ name }) => name === 'oauth');
    expect(scheme?.type === 'oauth2' && scheme.flows).toEqual([
      {
        type: 'clientCredentials',
        tokenUrl: 'https://samplebank.impact-finance.example/oauth/token',
        scopes: [{ name: 'dreams:read', description: 'Read dreams.' }, { name: 'dreams:write' }],
      },
      {
        type: 'authorizationCode',
        authorizationUrl: 'https://id.samplebank.example/authorize',
        tokenUrl: 'https://id.samplebank.example/token',
        refreshUrl: 'https://id.samplebank.example/refresh',
        scopes: [],
      },
    ]);
  });
});
