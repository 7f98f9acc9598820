import { describe, expect, it } from 'vitest';
import { endpointMatch, parseQuery, phraseOf, segmentsOf } from './query';

describe('parseQuery', () => {
  it('leaves out what says nothing, unless nothing else is there', () => {
    expect(parseQuery('how to verify the signature').words).toEqual(['verif', 'signatur']);
    expect(parseQuery('what is this').words).toEqual(['what', 'is', 'this']);
    expect(parseQuery('  ').words).toEqual([]);
  });

  it('tells names from words', () => {
    expect(parseQuery('targetCents').isName).toBe(true);
    expect(parseQuery('S3_BUCKET').isName).toBe(true);
    expect(parseQuery('target cents').isName).toBe(false);
    expect(parseQuery('consent').isName).toBe(false);
  });

  it('takes what is written as a name as one word', () => {
    expect(parseQuery('post to /users/verify_token').words).toEqual(['post', 'usersverifytoken']);
    expect(parseQuery('OAuth scopes').words).toEqual(['oauth', 'scope']);
  });

  it('finds the codes and statuses of a log line', () => {
    const query = parseQuery('12:01 PATCH /v1/x/e6c18431-290b-4ebb-a0ee-b1d0d5aca2e3 409 code="launch-stopped"');
    expect([...query.names]).toContain('launchstopped');
    expect([...query.numbers]).toEqual(['409']);
    expect(query.words.join(' ')).not.toContain('e6c18431');
  });

  it('reads requests', () => {
    expect(parseQuery('POST /v1/dreams').endpoint).toEqual({ method: 'POST', segments: ['dreams'] });
    expect(parseQuery('get https://bank.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287').endpoint).toEqual({
      method: 'GET',
      segments: ['dreams', '*'],
    });
    expect(parseQuery('surveys/complete').endpoint).toEqual({ method: undefined, segments: ['surveys', 'complete'] });
    expect(parseQuery('create a dream').endpoint).toBeUndefined();
  });

  it('asks for a meaning with "what is"', () => {
    expect(parseQuery('what is a savehack').isDefinition).toBe(true);
    expect(parseQuery('savehack').isDefinition).toBe(false);
  });

  it('cuts what is too long', () => {
    expect(parseQuery('word '.repeat(1000)).words).toEqual(['word']);
    expect(parseQuery(Array.from({ length: 90 }, (_, at) => `w${at}`).join(' ')).words.length).toBeLessThanOrEqual(24);
  });
});

it('takes ids and figures out of a sentence', () => {
  expect(phraseOf('The dream 69168fc1-fff7-413d-96fc-df860b1ab892 has 500.')).toBe(
    phraseOf('the dream 126e79e2-e6ca-41d6-a1ad-bc4e10bfa287 has 12'),
  );
});

it('knows the version of a path from its parts', () => {
  expect(segmentsOf('/v1/dreams/{id}')).toEqual(['dreams', '*']);
  expect(segmentsOf('/category-index/v2.1/ping')).toEqual(['category-index', 'ping']);
});

it.each([
  ['POST /dreams', 'POST', '/dreams', 1],
  ['POST /dreams', 'GET', '/dreams', 0],
  ['GET dreams', 'GET', '/dreams/{id}', 0.5],
  ['POST /transactions/v3.0/transactions', 'POST', '/transactions', 0.9],
  ['surveys/complete', 'POST', '/surveys/complete', 0.9],
  ['DELETE users', 'DELETE', '/dreams/{id}', 0],
])('%s and %s %s: %d', (text, method, path, expected) => {
  const { endpoint } = parseQuery(text);
  expect(endpoint && endpointMatch(endpoint, `${method} ${path}`)).toBe(expected);
});
