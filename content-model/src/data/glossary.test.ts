import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { loadGlossary } from './glossary.js';

const fixtures = path.join(__dirname, '__fixtures__');

async function problemsOf(folder: string): Promise<string> {
  const error: unknown = await loadGlossary(path.join(fixtures, folder, 'glossary.yaml')).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof DescriptionError)) throw new Error('The file was accepted.');
  return error.message.replaceAll(/\S*__fixtures__/g, '…');
}

describe('the glossary file', () => {
  it('fills in what an entry leaves out', async () => {
    const { terms, wording } = await loadGlossary(path.join(fixtures, 'valid', 'glossary.yaml'));
    expect(terms.map(({ id }) => id)).toEqual(['loan', 'loan-card', 'shelf', 'film']);
    expect(terms[2]).toMatchObject({ forms: ['shelves'], link: false, forbidden: [], exceptions: [] });
    expect(wording).toEqual([{ write: 'catalogue', forms: [], forbidden: ['catalog'], exceptions: [] }]);
  });

  it('tells every wrong key with its line', async () => {
    expect(await problemsOf('broken-keys')).toMatchInlineSnapshot(`
      "…/broken-keys/glossary.yaml:2:9 error: \`"Loan card"\` is not allowed here.
        at:      #/terms/0/id
        allowed: an anchor: small letters, digits and hyphens
        fix:     The comment at the top of the file says what each key holds.

      …/broken-keys/glossary.yaml:4:13 error: \`"library"\` is not allowed here.
        at:      #/terms/0/family
        allowed: impact-finance, impact-transactions
        fix:     The comment at the top of the file says what each key holds.

      …/broken-keys/glossary.yaml:2:5 error: The key \`meaning\` is missing.
        at:      #/terms/0/meaning
        fix:     The comment at the top of the file says what each key holds.

      …/broken-keys/glossary.yaml:9:11 error: \`"sometimes"\` is not allowed here.
        at:      #/terms/1/link
        allowed: true or false
        fix:     The comment at the top of the file says what each key holds.

      …/broken-keys/glossary.yaml:12:16 error: \`[]\` is not allowed here.
        at:      #/wording/0/forbidden
        allowed: a list with at least one entry
        fix:     The comment at the top of the file says what each key holds."
    `);
  });

  it('gives each thing one name: no word twice, none both right and wrong', async () => {
    expect(await problemsOf('broken')).toMatchInlineSnapshot(`
      "…/broken/glossary.yaml:7:5 error: "#loan" of "lending" also belongs to "loan".
        at:      #/terms/1
        fix:     One name per thing: give each term words and an id of its own.

      …/broken/glossary.yaml:7:5 error: "loans" of "lending" also belongs to "loan".
        at:      #/terms/1
        fix:     One name per thing: give each term words and an id of its own.

      …/broken/glossary.yaml:12:16 error: "loan" is forbidden here, and a form of "loan".
        at:      #/terms/1/forbidden
        fix:     Remove it from one of the two lists."
    `);
  });
});

describe('the real glossary', () => {
  it('has meanings that are sentences', async () => {
    const { terms } = await loadGlossary();
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning)).map(({ term }) => term)).toEqual([]);
  });

  it('links few words', async () => {
    const { terms } = await loadGlossary();
    expect(terms.filter(({ link }) => link).length).toBeLessThan(terms.length * 0.6);
  });
});
