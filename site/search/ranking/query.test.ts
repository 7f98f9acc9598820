import { describe, expect, it } from 'vitest';
import { parseQuery, requestKey } from './query';

const stems = (text: string) => parseQuery(text).words.map(({ stem }) => stem);

describe('parseQuery', () => {
  it('tells names from words', () => {
    expect(parseQuery('targetCents').isName).toBe(true);
    expect(parseQuery('S3_BUCKET').isName).toBe(true);
    expect(parseQuery('target cents').isName).toBe(false);
    expect(parseQuery('consent').isName).toBe(false);
    expect(parseQuery('Everest').isName).toBe(false);
  });

  it('takes what is written as a name as one word', () => {
    expect(stems('post to /users/verify_token')).toEqual(['post', 'to', 'usersverifytoken']);
    expect(stems('OAuth scopes')).toEqual(['oauth', 'scope']);
  });

  it('names as a whole what has the same words, without those that say nothing', () => {
    expect([...parseQuery('delete a user').whole]).toContain('deleteuser');
    expect([...parseQuery('the savehacks').whole]).toContain('savehacks');
  });

  it('finds the codes and statuses of a log line', () => {
    const { names } = parseQuery('12:01 PATCH /v1/x/e6c18431-290b-4ebb-a0ee-b1d0d5aca2e3 409 code="launch-stopped"');
    for (const name of ['launchstopped', '409', 'PATCH /x/*']) expect([...names]).toContain(name);
  });

  it.each([
    ['POST /v1/dreams', 'POST /dreams'],
    ['get https://bank.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287', 'GET /dreams/*'],
    ['surveys/complete', ' /surveys/complete'],
  ])('reads the request in %s', (text, request) => {
    expect([...parseQuery(text).names]).toContain(request);
  });

  it('cuts what is too long', () => {
    expect(parseQuery('word '.repeat(1000)).words.length).toBeLessThan(100);
  });
});

it('knows the version of a path from its parts', () => {
  expect(requestKey('get', '/v1/dreams/{id}')).toBe('GET /dreams/*');
  expect(requestKey('', '/category-index/v2.1/ping')).toBe(' /category-index/ping');
});
