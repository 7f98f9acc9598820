import { describe, expect, it } from 'vitest';
import { load, named, operation } from '../__fixtures__/load.js';

describe('callbacks and webhooks', async () => {
  const model = await load('callbacks-webhooks.yaml');
  const { callbacks } = operation(model, 'create-subscription');

  it('keep every call of a callback', () => {
    expect(callbacks.map(({ name, operations }) => [name, operations.map(({ path }) => path)])).toEqual([
      ['delivery', ['{$request.body#/url}']],
      ['again', ['{$request.body#/again}']],
    ]);
    expect(callbacks[0]?.operations[0]).toMatchObject({ kind: 'callback', method: 'post', title: 'Delivery' });
  });

  it('stop where a callback describes itself, and list that', () => {
    expect(callbacks[1]?.operations[0]?.callbacks).toEqual([]);
    expect(model.notShown).toEqual([
      {
        keyword: 'callbacks',
        pointer: '#/components/callbacks/Again/{$request.body#~1again}/post/callbacks/again',
      },
    ]);
  });

  it('keep webhooks, also from reusable path items', () => {
    expect(model.webhooks.map(({ kind, slug, path, title }) => [kind, slug, path, title])).toEqual([
      ['webhook', 'deposit-settled', 'deposit-settled', 'Deposit settled'],
      ['webhook', 'user-created', 'user-created', 'User created'],
    ]);
  });

  it('have only the security that they ask for themselves', () => {
    expect(operation(model, 'deposit-settled').security).toEqual([]);
    expect(operation(model, 'user-created').security).toEqual([{ schemes: [{ name: 'signature', scopes: [] }] }]);
    expect(operation(model, 'create-subscription').security).toEqual([{ schemes: [{ name: 'token', scopes: [] }] }]);
  });

  it('count as use', () => {
    expect(named(model, 'Event').usedBy).toEqual([
      { kind: 'operation', slug: 'create-subscription', as: 'callback' },
      { kind: 'webhook', slug: 'deposit-settled', as: 'request' },
    ]);
  });
});
