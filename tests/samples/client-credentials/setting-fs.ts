/** Certificates, clients and operations that the programs are run against. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonText, loadApi } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { Authority } from '../testing/authority.js';
import { Counterpart } from './counterpart-fs.js';
import type { Answer } from './counterpart-fs.js';
import { writeCredential } from './credentials-fs.js';
import type { Credential } from './credentials-fs.js';
import { TRUST } from './programs-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

export interface Setting {
  folder: string;
  authority: Authority;
  server: Credential;
  client: Credential;
  colleague: Credential;
  stranger: Credential;
  transactionApi: ApiModel;
  /** Bodies of the responses. */
  scored: string;
  accounts: string;
  start(): Promise<Counterpart>;
}

/** An example of a description: what an API answers. */
export function example(model: ApiModel, slug: string, part: string, name: string): Answer {
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  const status = Number(part);
  const response = operation?.responses.find((candidate) => candidate.status === part);
  const [media] = response?.content ?? [];
  const found = media?.examples.find((candidate) => candidate.name === name);
  if (!media || found?.value === undefined) throw new Error(`There is no example ${slug}, ${part}, ${name}.`);
  return { status, headers: { 'content-type': media.type }, body: jsonText(found.value) };
}

export async function createSetting(): Promise<Setting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-credentials-'));
  const authority = await Authority.create('Authority of the test');
  const other = await Authority.create('Another authority');
  const ours = path.join(folder, 'ours');
  const server = await writeCredential(ours, 'server', await authority.issue('server', 'server'));
  const client = await writeCredential(ours, 'samplebank-core', await authority.issue('samplebank-core', 'client'));
  const colleague = await writeCredential(ours, 'samplebank-web', await authority.issue('samplebank-web', 'client'));
  const foreign = await other.issue('samplebank-core', 'client');
  const stranger = await writeCredential(path.join(folder, 'other'), 'samplebank-core', foreign);
  await writeFile(path.join(folder, 'ca.pem'), authority.pem);
  const apis = path.join(sampleFolder('client-credentials'), '../../apis');
  const transactionApi = await loadApi(path.join(apis, 'transaction/openapi.yaml'), { folder: apis });
  const financeApi = await loadApi(path.join(apis, 'impact-finance/openapi.yaml'));
  const scoring = example(transactionApi, 'transactions', '200', 'groceries-and-cash');
  const accountList = example(financeApi, 'get-accounts', '200', 'by-user');
  const start = (): Promise<Counterpart> =>
    Counterpart.start({
      credential: server,
      authority: authority.pem,
      clients: {
        'samplebank-core': { certificate: client.certificate, scopes: ['urn:transaction:carbon', 'accounts:read'] },
        'samplebank-web': { certificate: colleague.certificate, scopes: ['urn:engagement:insights'] },
      },
      operations: {
        'POST /transactions/v3.0/transactions': { scope: 'urn:transaction:carbon', answer: scoring },
        'GET /v1/accounts': { scope: 'accounts:read', answer: accountList },
      },
      refusal: (target, reason) => {
        const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };
        if (!target.startsWith('/v1/')) return { status: 401, headers: challenge };
        const answer = example(financeApi, 'get-accounts', '401', reason);
        return { ...answer, headers: { ...answer.headers, ...challenge } };
      },
      forbidden: example(transactionApi, 'transactions', '403', 'FORBIDDEN'),
    });
  const bodies = { scored: scoring.body ?? '', accounts: accountList.body ?? '' };
  return { folder, authority, server, client, colleague, stranger, transactionApi, ...bodies, start };
}

/** What the programs read from their environment. */
export function environmentOf({ folder, client }: Setting, { url }: Counterpart): Record<string, string> {
  const trust = TRUST.map((name): [string, string] => [name, path.join(folder, 'ca.pem')]);
  return {
    HOME: folder,
    API_URL: `${url}/transactions/v3.0`,
    TOKEN_URL: `${url}/oidc/v1.0/token`,
    CLIENT_ID: 'samplebank-core',
    SCOPE: 'urn:transaction:carbon',
    CLIENT_CERTIFICATE: client.certificate,
    CLIENT_KEY: client.key,
    TOKEN_FILE: path.join(folder, `token-${new URL(url).port}`),
    ...Object.fromEntries(trust),
  };
}
