/** The contract mock as readers start it: Prism with a published description. */
import type { Code, RootContent } from 'mdast';
import { loadBrand } from '../brand.js';
import { siteApi } from '../data/apis.js';
import { refuseUnknown, Refusal } from '../data/types.js';
import type { Attributes } from '../guides/guide-parts.js';

/** The release that the tests run; `tests/package.json` has the same one. */
const PRISM = '@stoplight/prism-cli@5.14.2';

/** Port of the first mock on a page. Prism's own default. */
export const FIRST_PORT = 4010;

/** `<ContractMock api="…" />`: the command that starts the mock of an API; `port` names another port than 4010. */
export async function contractMock({ api, port, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown(more, ['api', 'port'], 'ContractMock');
  if (api === undefined) throw new Refusal('ContractMock needs the attribute api, as in the manifest.');
  await siteApi(api);
  return [startOf(api, port === undefined ? FIRST_PORT : Number(port), await published())];
}

/** The commands that start one mock for each API, on ports that follow one another. */
export async function startMocks(apis: readonly string[]): Promise<RootContent[]> {
  const address = await published();
  return apis.map((api, index) => startOf(api, FIRST_PORT + index, address));
}

/** A command of a reader, as curl takes it. Values have no quotes. */
export function curlOf(url: string, method: string, headers: readonly string[], body?: string): Code {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    ...headers.map((header) => `--header '${header}'`),
    ...(body === undefined ? [] : [`--data '${body}'`]),
  ];
  return bash([`curl --include '${url}'`, ...options].join(' \\\n  '));
}

async function published(): Promise<string> {
  return `${(await loadBrand()).url}/descriptions`;
}

function startOf(api: string, port: number, address: string): Code {
  return bash(`npx ${PRISM} mock \\\n  ${address}/${api}.yaml --port ${port}`);
}

function bash(value: string): Code {
  return { type: 'code', lang: 'bash', value };
}
