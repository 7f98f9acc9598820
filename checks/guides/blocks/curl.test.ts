import { describe, expect, it } from 'vitest';
import { fence, problemsOf, pageProblems } from './__fixtures__/library.js';

const BASE = 'https://main.library.example/v1';
const POST = `--header "Authorization: Bearer $TOKEN" --header "Idempotency-Key: \${KEY:?}"`;
const BOOK = '{"isbn":"9780000000002","title":"Kalevala"}';

describe('a curl command', () => {
  it.each([
    ['getBooks', `curl -sS '${BASE}/books?state=lent' -H "Authorization: Bearer $TOKEN" | jq .`],
    [
      'getBooks',
      `TOKEN=$(cat token)\ncurl --get --data state=free --data-urlencode "page=2" \\\n  -H "Authorization: Bearer \${TOKEN}" ${BASE}/books # free ones`,
    ],
    ['createBook', `curl ${POST} --json '${BOOK}' ${BASE}/books`],
    [
      'createBook',
      `curl ${POST} -H 'Content-Type: application/json' -d '{"isbn":"9780000000002",\n"title":"It'\\''s"}' ${BASE}/books`,
    ],
    ['createBook', `curl ${POST} --json '${BOOK}' --url ${BASE}/books`],
    ['createBook', `curl ${POST} --json @- ${BASE}/books <<'JSON'\n${BOOK}\nJSON\n`],
    [
      'deleteBook',
      `curl -X DELETE --oauth2 x`.replace('--oauth2 x', `-H "Authorization: Bearer $TOKEN" "${BASE}/books/$ISBN"`),
    ],
    [
      'token',
      `curl --cert client.pem --key client.key -d grant_type=client_credentials -d "id_token=$ID_TOKEN" "$BASE_URL/v1/token"`,
    ],
  ])('fits %s: %s', async (operation, text) => {
    expect(await problemsOf(`bash call="library.${operation}"`, text)).toBe('');
  });

  it('shows a variable as a shell writes it, also where it makes the body no JSON', async () => {
    const text = `curl ${POST} --json "{\\"isbn\\":$ISBN}" ${BASE}/books`;
    const problems = await problemsOf('bash call="library.createBook"', text);
    expect(problems).toContain('The text is not JSON');
    expect(problems).toContain('$ISBN');
    expect(problems).not.toContain('\uE000');
  });

  it('may send a block of the page', async () => {
    const page = (body: string): string =>
      fence('json schema="library.Book" title="book.json"', body) +
      fence('bash call="library.createBook"', `curl ${POST} --json @book.json ${BASE}/books`);
    expect(await pageProblems(page(BOOK))).toEqual([]);
    expect((await pageProblems(page('{"isbn":"1","title":"a"}'))).map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['no command', 'getBooks', 'echo curl'],
    ['no address', 'getBooks', 'curl --silent'],
    ['two addresses', 'getBooks', `curl ${BASE}/books ${BASE}/shelf`],
    ['an option that is not known', 'getBooks', `curl --slient -Q x '${BASE}/books?state=lent'`],
    ['an option that is joined to its value', 'getBooks', `curl --get=x '${BASE}/books?state=lent'`],
    ['an option without its value', 'getBooks', `curl '${BASE}/books?state=lent' --header`],
    ['a field without a colon', 'getBooks', `curl '${BASE}/books?state=lent' --header Authorization`],
    ['an unquoted &', 'getBooks', `curl ${BASE}/books?page=1&state=lent`],
    ['no token', 'deleteBook', `curl -X DELETE ${BASE}/books/9780000000002`],
    [
      'a fixed key of an idempotent request',
      'createBook',
      `curl ${POST.replace('${KEY:?}', '0b7d1c5e-6f1d-4c55-9a39-3f0a1b1f5d11')} --json '${BOOK}' ${BASE}/books`,
    ],
    [
      'a key that another command makes',
      'createBook',
      `curl ${POST.replace('${KEY:?}', '$(uuidgen)')} --json '${BOOK}' ${BASE}/books`,
    ],
    ['a body that another command makes', 'createBook', `curl ${POST} --json "$(cat book.json)" ${BASE}/books`],
    ['the wrong media type', 'createBook', `curl ${POST} --data '${BOOK}' ${BASE}/books`],
    [
      'a wrong body, in the second command',
      'createBook',
      `curl ${POST} --json '${BOOK}' ${BASE}/books\n\n  curl ${POST} --json '{"isbn":1}' ${BASE}/books`,
    ],
    ['a file that the page does not show', 'createBook', `curl ${POST} --json @book.json ${BASE}/books`],
    ['a command that no shell reads', 'getBooks', `curl '${BASE}/books`],
  ])('is refused: %s', async (_case, operation, text) => {
    expect(await problemsOf(`bash call="library.${operation}"`, text)).toMatchSnapshot();
  });
});

describe('a shell block', () => {
  it('may have loops, pipes, here-documents and comments', async () => {
    const text = 'for file in ca/*.crt; do\n  openssl x509 -in "$file" # ä\ndone | tee <<A\n${x}\nA';
    expect(await problemsOf('bash', text)).toBe('');
  });

  it.each(['if true; then\n  echo "x"\n', 'echo "x', 'ls |'])('is refused: %s', async (text) => {
    expect(await problemsOf('bash', text)).toMatchSnapshot();
  });
});

describe('an XML block', () => {
  it.each(['<?xml version="1.0"?>\n<a b="c">&amp;</a>', '<label for="a">A</label>\n<progress id="a"/>'])(
    'fits: %s',
    async (text) => {
      expect(await problemsOf('xml', text)).toBe('');
    },
  );

  it.each(['<a>\n  <b>\n</a>', '<?xml version="1.0"?>\n<a/><b/>', '<a b=c/>', '<a>&nbsp;</a>', '<a'])(
    'is refused: %s',
    async (text) => {
      expect(await problemsOf('xml', text)).toMatchSnapshot();
    },
  );
});
