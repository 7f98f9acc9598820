import type { ApiModel } from '@impact-docs/openapi-model';
import { buildModel } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { apiCatalog } from './catalog.js';

const site = { origin: 'https://docs.example', baseUrl: '/', language: 'en' };

function api(title: string, server: string): ApiModel {
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: server }],
    paths: { '/ping': { get: { operationId: 'ping', summary: 'Ping', responses: { '204': { description: 'Up.' } } } } },
  };
  return buildModel({ version: '3.1.0', document });
}

const old = api('Old API', 'https://old.example/v1/');
const next = api('Next API', '/next');

describe('apiCatalog', () => {
  it('lists each API as an item, and links it to description, documentation, status and successor', () => {
    const entries = [
      {
        model: old,
        overview: 'https://docs.example/old',
        descriptions: [{ url: 'https://docs.example/old.yaml', mediaType: 'application/yaml' }],
        statusOperation: 'ping',
        successor: next,
      },
      { model: next, overview: 'https://docs.example/next', descriptions: [], statusOperation: 'ping' },
    ];
    expect(apiCatalog(entries, site)).toEqual({
      linkset: [
        {
          anchor: 'https://docs.example/.well-known/api-catalog',
          item: [
            { href: 'https://old.example/v1', title: 'Old API 1.0.0' },
            { href: 'https://docs.example/next', title: 'Next API 1.0.0' },
          ],
        },
        {
          anchor: 'https://old.example/v1',
          'service-desc': [{ href: 'https://docs.example/old.yaml', type: 'application/yaml', title: 'Old API 1.0.0' }],
          'service-doc': [
            { href: 'https://docs.example/old', type: 'text/html', title: 'Old API 1.0.0', hreflang: ['en'] },
          ],
          status: [{ href: 'https://old.example/v1/ping', title: 'Ping' }],
          'successor-version': [{ href: 'https://docs.example/next', title: 'Next API 1.0.0' }],
        },
        {
          anchor: 'https://docs.example/next',
          'service-doc': [
            { href: 'https://docs.example/next', type: 'text/html', title: 'Next API 1.0.0', hreflang: ['en'] },
          ],
          status: [{ href: 'https://docs.example/next/ping', title: 'Ping' }],
        },
      ],
    });
  });
});
