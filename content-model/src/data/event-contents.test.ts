import { DescriptionError } from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { siteApi } from '../apis/apis.js';
import { eventContents, rowsOf } from './event-contents.js';

describe('what events carry of customers', () => {
  let api: LoadedApi;
  beforeAll(async () => {
    api = await siteApi('impact-finance');
  });

  const NAMED = {
    dreams: ['Dream.name', 'DreamReference.name'],
    users: ['User.givenName', 'User.familyName', 'User.locale'],
    others: ['PageViewEventData.path', 'TransactionBase.externalId', 'TranslatedText.*'],
  };

  /** The messages about a file with these fields. */
  function problemsOf(named: Record<string, string[]>) {
    const entries = Object.entries(named).map(([id, fields]) => ({ id, what: id, fields }));
    try {
      rowsOf(api, entries, (keys, message, { remedy }) => ({
        ...{ file: 'event-contents.yaml', line: 1, column: 1, remedy },
        message: `${keys.join('.')}: ${message}`,
      }));
    } catch (error) {
      if (error instanceof DescriptionError) return error.problems.map(({ file, message }) => ({ file, message }));
      throw error;
    }
    return [];
  }

  it('is found in the schema of each event', async () => {
    const { rows } = await eventContents.load({});
    expect(rows.find(({ id }) => id === 'event-dream-names')?.cells[1]).toBe(
      'every event except `UserCreated`, `UserDestroyed`, `PageView`',
    );
    expect(rows.find(({ id }) => id === 'event-users')?.cells[1]).toBe('`UserCreated`');
  });

  it('is complete: a text of any content that nobody has named is a problem where it is described', () => {
    expect(problemsOf(NAMED)).toEqual([]);
    const [found, ...more] = problemsOf({ ...NAMED, dreams: ['Dream.name'] });
    expect(more).toEqual([]);
    expect(found?.message).toBe('Events carry `DreamReference.name`, which may hold any text.');
    expect(found?.file).toMatch(/schemas\/DreamReference\.yaml$/);
  });

  it('is of fields that an event has', () => {
    expect(problemsOf({ ...NAMED, more: ['Dream.mood', 'TransactionError.message'] })).toEqual([
      { file: 'event-contents.yaml', message: '3.fields.0: No event has the text `Dream.mood`.' },
      { file: 'event-contents.yaml', message: '3.fields.1: No event has the text `TransactionError.message`.' },
    ]);
  });
});
