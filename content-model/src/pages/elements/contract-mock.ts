/** The contract mock as readers start it: Prism with a published description. */
import type { Code, RootContent } from 'mdast';
import { loadBrand } from '../../files/brand.js';
import { siteApi } from '../../apis/apis.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { codeBlock, paragraph } from './nodes.js';

/** The release that the tests run; `tests/package.json` has the same one. */
const PRISM = '@stoplight/prism-cli@5.14.2';

/** Port of the first mock on a page. Prism's own default. */
export const FIRST_PORT = 4010;

/**
 * `<ContractMock api="…" />`: the command that starts the mock of an API, and what to wait for; `port` names another port
 * than 4010, for a second mock.
 */
export async function contractMock({ api, port }: Attributes): Promise<RootContent[]> {
  if (api === undefined) throw new Refusal('ContractMock needs the attribute api, as in the manifest.');
  await siteApi(api);
  if (port !== undefined) return startMocks([api], Number(port));
  return [
    ...(await startMocks([api])),
    paragraph(
      '`npx` installs Prism at the first start: wait until the terminal shows `Prism is listening`. Each response has a warning about `mutualTLS`, which you can ignore.',
    ),
  ];
}

/** The commands that start one mock for each API, on ports that follow one another. */
export async function startMocks(apis: readonly string[], firstPort = FIRST_PORT): Promise<RootContent[]> {
  const { url } = await loadBrand();
  return apis.map((api, index) =>
    codeBlock('bash', `npx ${PRISM} mock \\\n  ${url}/descriptions/${api}.yaml --port ${firstPort + index}`),
  );
}

/** A command of a reader, as curl takes it. Values have no quotes. */
export function curlOf(url: string, method: string, headers: readonly string[], body?: string): Code {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    ...headers.map((header) => `--header '${header}'`),
    ...(body === undefined ? [] : [`--data '${body}'`]),
  ];
  return codeBlock('bash', [`curl --include '${url}'`, ...options].join(' \\\n  '));
}
