/** Each kind of wrong advice, as pages had it or nearly had it; command.ts runs the checks on the real texts. */
import { siteApis } from '@impact-docs/content-model/apis';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { reportedIn } from '../testing.js';
import { checkErrors, checkRow } from './check-errors.js';
import { checkGuideErrors } from './check-guide-errors.js';
import { actionsIn } from './check-events.js';
import { checkTimeouts } from './check-timeouts.js';
import { runAdviceChecks } from './command.js';
import type { Operation } from '@impact-docs/openapi-model';

type RowSettings = Parameters<typeof checkRow>[1];

/** The messages about a row with these texts. */
function messages(cause: string, action: string, settings: Partial<RowSettings> = {}): string[] {
  const context = { intro: '', rule: 'never' as const, bodies: [], wrappers: ['account'], ...settings };
  const found: string[] = [];
  checkRow({ code: 'wrong', cases: [], cause, action }, context, ({ message }) => found.push(message));
  return found;
}

it('the real texts agree', async () => {
  expect((await runAdviceChecks()).problems).toEqual([]);
});

describe('an action', () => {
  // As the page of patch-transfer-consent once had it.
  const CONSENT =
    "The consent has changed since you read it. A consent can't be read again: read its launch, and don't retry.";
  const MERGE = 'Read the object, merge your change, and send it with the new `ETag`.';

  it('does not ask for what the cause forbids', () => {
    expect(messages(CONSENT, MERGE, { rule: 'changed' })).toEqual([
      'The texts about `wrong` contradict each other. One text asks for another read, and one forbids it.',
    ]);
    expect(messages('The id is used up: never repeat the request.', 'Get a new token, and retry once more.')).toContain(
      'The texts about `wrong` contradict each other. One text asks for another request, and one forbids it.',
    );
  });

  it('does not ask for what a body forbids, or the other way round', () => {
    const bodies = ['The request could not be completed. Retry with backoff.'];
    expect(messages('The id is used up.', "Don't retry: cancel.", { bodies })).toHaveLength(1);
  });

  it('does not overlook that the cause is final', () => {
    // As the page of survey-put once had it.
    expect(
      messages(
        'The session is completed, and its answers are final.',
        'Ask the open questions, then complete the survey.',
      ),
    ).toEqual([
      'The texts about `wrong` contradict each other. The cause says "completed", which the action overlooks.',
    ]);
    expect(messages('The transaction is settled or failed.', 'Settle it now.')).toHaveLength(1);
    expect(messages('The savehack launch is stopped.', 'Resume it.')).toHaveLength(1);
    expect(messages('The survey is completed.', 'If questions are open, complete the survey.')).toEqual([]);
  });

  it('is what the retry rule allows', () => {
    const fault = (rule: RowSettings['rule'], action: string) => messages('It failed.', action, { rule });
    expect(fault('never', MERGE)).toHaveLength(1);
    expect(fault('never', 'Send the same request again.')).toHaveLength(1);
    expect(fault('never', 'Send it again with growing pauses.')).toHaveLength(1);
    expect(fault('never', 'Wait for the time in `Retry-After`.')).toHaveLength(1);
    expect(fault('never', "Don't retry: cancel.")).toEqual([]);
    expect(fault('back-off', 'Send the same request again with backoff.')).toEqual([]);
    expect(fault('back-off', "Don't retry: cancel.")).toHaveLength(1);
    expect(fault('back-off', 'Wait for the time in `Retry-After`.')).toHaveLength(1);
    expect(fault('retry-after', 'Send the same request again with backoff.')).toHaveLength(1);
    expect(fault('retry-after', 'Wait for the time in `Retry-After`, then send the same request.')).toEqual([]);
    expect(fault('pause', 'Wait 1 second, then send the same request with the same key.')).toEqual([]);
    expect(fault('pause', 'Send the same request again.')).toHaveLength(1);
    expect(fault('changed', 'Stop.')).toHaveLength(1);
    expect(fault('changed', 'Get a new token, and send the request once more.')).toEqual([]);
  });

  it('shows a member that the request has', () => {
    expect(messages("The body isn't JSON.", 'Send JSON in its wrapper, such as `{"dream":{…}}`.')).toEqual([
      'The action of `wrong` shows the member `dream`, which the request does not have.',
    ]);
  });
});

describe('on the real descriptions', () => {
  let apis: readonly LoadedApi[];
  beforeAll(async () => {
    apis = await siteApis();
  });

  /** The API, with one operation and a response changed. */
  function changed(slug: string, status: string, description: string): { apis: LoadedApi[] } {
    return {
      apis: apis.map((api) => ({
        ...api,
        model: {
          ...api.model,
          operations: api.model.operations
            .filter((operation) => operation.slug === slug)
            .map((operation) => ({
              ...operation,
              responses: operation.responses
                .filter((response) => response.status === status)
                .map((response) => ({ ...response, description })),
            })),
        },
      })),
    };
  }

  const entries = new Map([
    [
      'impact-finance',
      [
        {
          anchor: 'dream-has-balance',
          code: 'dream-has-balance',
          summary: 'not empty',
          meaning: 'It is not empty.',
          retry: 'never' as const,
          remedy: 'Empty it.',
          returnedBy: ['operations' as const],
        },
      ],
    ],
  ]);

  it('a code without a cause or an action is reported at the response, and so is an item without a code', async () => {
    const both = "- `dream-has-balance`: the balance isn't 0.\n- `dream-eaten`: it is gone.";
    const { apis: others } = changed('delete-dream', '409', both);
    const problems = await reportedIn((report) => checkErrors(others, entries, report));
    expect(problems.map(({ message }) => message)).toEqual([
      'delete-dream, 409: The description does not say what to do about `dream-has-balance`.',
      'delete-dream, 409: The description has an item about `dream-eaten`, which no example shows.',
    ]);
    expect(problems[0]?.file).toMatch(/paths\/dreams-id\.yaml$/);
  });

  /** The messages about one operation whose advice is another one. */
  async function timeouts(slug: string, afterTimeout: Operation['afterTimeout']): Promise<string[]> {
    const others = apis.map((api) => ({
      ...api,
      model: {
        ...api.model,
        operations: api.model.operations
          .filter((operation) => operation.slug === slug)
          .map((operation) => ({ ...operation, afterTimeout })),
      },
    }));
    const problems = await reportedIn((report) => checkTimeouts(others, rules, report));
    return problems.map(({ message }) => message);
  }
  const rules: Parameters<typeof checkTimeouts>[1] = new Map([
    [
      'impact-finance',
      [
        {
          anchor: 'internal-error',
          code: 'internal-error',
          summary: 'unexpected',
          meaning: 'It is unexpected.',
          retry: 'back-off' as const,
          except: { 'impact-finance.getTransferConsent': 'never' as const },
          remedy: 'Wait.',
          returnedBy: ['operations' as const],
        },
      ],
    ],
  ]);

  it('an operation says what to do after a timeout, as its parameters and errors allow', async () => {
    expect(await timeouts('create-dream', undefined)).toEqual([
      'create-dream: nothing says what to do when there is no response.',
    ]);
    expect(await timeouts('patch-dream', { advice: 'repeat-with-key' })).toEqual([
      'patch-dream: the advice needs an `Idempotency-Key`, which the operation does not take.',
    ]);
    expect(await timeouts('create-dream', { advice: 'repeat-with-key' })).toEqual([]);
    expect(await timeouts('patch-dream', { advice: 'look-first', description: '409 `transaction-terminal`' })).toEqual([
      'patch-dream: the text names 409 `transaction-terminal`, which the operation does not return.',
    ]);
    expect(await timeouts('patch-dream', { advice: 'look-first', description: '409 `link-conflict`' })).toEqual([]);
  });

  it('an operation is repeated after a timeout exactly where it is after an unexpected error', async () => {
    expect(await timeouts('get-transfer-consent', { advice: 'repeat' })).toEqual([
      'get-transfer-consent: the advice is `repeat`, and the retry rule of 500 `internal-error` is `never`.',
    ]);
    expect(await timeouts('get-dream', { advice: 'never' })).toEqual([
      'get-dream: the advice is `never`, and the retry rule of 500 `internal-error` is not `never`.',
    ]);
    expect(await timeouts('get-transfer-consent', { advice: 'never' })).toEqual([]);
  });
});

describe('an event', () => {
  it('does not tell to act on it', () => {
    // As the reference once had it.
    expect(actionsIn('Sent when DES requests a Deposit.\nBook it and report the outcome.')).toEqual([
      'Book it and report the outcome.',
    ]);
    expect(actionsIn('Sent when a Withdrawal is requested: pay it out.')).toHaveLength(1);
    expect(actionsIn('Verify the signature, then settle the transaction.')).toHaveLength(1);
  });

  it('may say where to read what there is to do, and that there is nothing', () => {
    expect(actionsIn('List what is left with get-transactions, and book it.')).toEqual([]);
    expect(actionsIn('Never book it from here.')).toEqual([]);
    expect(actionsIn('Sent when a Deposit failed.')).toEqual([]);
  });
});

describe('a table of a guide', () => {
  const operations = [{ slug: 'create-book' }, { slug: 'lend-book' }, { slug: 'get-book' }];
  const entry = (anchor: string, slugs: string[]) => ({
    anchor,
    code: anchor,
    status: '409',
    summary: 'few words',
    meaning: 'A sentence.',
    retry: 'never' as const,
    remedy: 'Stop.',
    returnedBy: ['operations' as const],
    operations: {
      byApi: [{ api: 'Library', operations: slugs.map((slug) => ({ slug, href: '' })) }],
      others: operations.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug)),
    },
  });
  const entries = [entry('book-lent', ['lend-book']), entry('book-exists', ['create-book'])];
  const problems = async (text: string) => {
    const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const guides = [{ file: 'lend.mdx', root, text }];
    const found = await reportedIn((report) => checkGuideErrors(guides, operations, entries, report));
    return found.map(({ message }) => message);
  };

  it('explains codes of operations that the guide names', async () => {
    expect(await problems('Call lend-book.\n\n| Code | Do |\n|---|---|\n| `book-lent` | wait |\n')).toEqual([]);
    expect(await problems('Call lend-book.\n\n| Code | Do |\n|---|---|\n| `book-exists` | use it |\n')).toEqual([
      'The guide names no operation that returns `book-exists`.',
    ]);
  });

  it('explains a code of the operation that the row names', async () => {
    expect(await problems('| Code | Do |\n|---|---|\n| `book-lent` from create-book | call lend-book |\n')).toEqual([
      'The row is about create-book, which does not return `book-lent`.',
    ]);
  });
});
