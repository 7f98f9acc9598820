/** Who may call: security requirements of an operation, and the schemes of the API. */
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { Codes, Deprecated, Heading, Markdown, Section, Table } from '../text.js';
import { capitalize } from '../words.js';

const flowNames: Record<OAuthFlow['type'], string> = {
  implicit: 'implicit grant',
  password: 'password grant',
  clientCredentials: 'client credentials grant',
  authorizationCode: 'authorization code grant',
  deviceAuthorization: 'device authorization grant',
};

function schemeId(name: string): string {
  return anchorOf(`auth-${name}`);
}

/** One sentence for a scheme: `OAuth 2.0 access token, client credentials grant`. */
function schemeWords(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `API key in the ${scheme.in === 'header' ? 'header field' : scheme.in === 'query' ? 'query parameter' : 'cookie'} ${scheme.parameterName}`;
    case 'http':
      return `HTTP ${capitalize(scheme.scheme)} authentication${scheme.bearerFormat ? ` (${scheme.bearerFormat})` : ''}`;
    case 'mutualTLS':
      return 'client certificate (mutual TLS)';
    case 'oauth2':
      return `OAuth 2.0 access token, ${scheme.flows.map((flow) => flowNames[flow.type]).join(' or ')}`;
    case 'openIdConnect':
      return 'OpenID Connect';
  }
}

/** A scheme in as few words as tell it from the others of its API. */
export function schemeName(page: PageContext, name: string): string {
  const scheme = page.api.model.securitySchemes.find((candidate) => candidate.name === name);
  if (!scheme) return name;
  switch (scheme.type) {
    case 'apiKey':
      return `API key ${scheme.parameterName}`;
    case 'http':
      return `HTTP ${capitalize(scheme.scheme)}`;
    case 'mutualTLS':
      return 'client certificate';
    case 'oauth2':
      return 'OAuth 2.0 token';
    case 'openIdConnect':
      return 'OpenID Connect';
  }
}

/** Whether a word or two say who may call: in one way, or everybody. */
export function isBrief(page: PageContext, security: readonly SecurityRequirement[]): boolean {
  const [first, ...others] = security;
  const names = new Set(first?.schemes.map(({ name }) => name));
  return others.length === 0 && !page.api.model.securitySchemes.some((one) => one.deprecated && names.has(one.name));
}

/** Where the overview describes a scheme; one that the description does not declare has no place. */
export function schemeHref({ api: { model, links } }: PageContext, name: string): string | undefined {
  const isKnown = model.securitySchemes.some((candidate) => candidate.name === name);
  return isKnown ? `${links.overview}#${schemeId(name)}` : undefined;
}

/** The sentence list under "Authorization" on an operation page. */
export function Authorization({ page, security }: { page: PageContext; security: SecurityRequirement[] }) {
  const needed = security.filter((requirement) => requirement.schemes.length > 0);
  if (needed.length === 0) return <p>No credentials are needed.</p>;
  const optional = needed.length < security.length;
  return (
    <>
      {needed.length > 1 || optional ? (
        <p>{optional ? 'Credentials are optional. If you send any, send' : 'Send'} one of these:</p>
      ) : null}
      {needed.map((requirement, index) => (
        <div key={index}>
          {requirement.schemes.length > 1 ? <p className="closing">All of these together:</p> : null}
          <ul className="auth">
            {requirement.schemes.map(({ name, scopes }) => (
              <li key={name}>
                <SchemeLink page={page} name={name} />
                <Scopes scopes={scopes} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Scopes({ scopes }: { scopes: string[] }): ReactNode {
  if (scopes.length === 0) return null;
  return (
    <>
      {' with '}
      {scopes.length === 1 ? 'the scope ' : 'all of the scopes '}
      <Codes items={scopes} />
    </>
  );
}

function SchemeLink({ page, name }: { page: PageContext; name: string }) {
  const scheme = page.api.model.securitySchemes.find((candidate) => candidate.name === name);
  if (!scheme) return <code>{name}</code>;
  return (
    <>
      <a href={schemeHref(page, name)}>{capitalize(schemeWords(scheme))}</a>
      <Deprecated of={scheme} />
    </>
  );
}

/** The section of the overview page that operations link to. */
export function SecuritySchemes({ page }: { page: PageContext }) {
  const schemes = page.api.model.securitySchemes;
  if (schemes.length === 0) return null;
  return (
    <Section {...page.section('security-schemes', 'Security schemes', 2, { kind: 'section', text: '' })}>
      {schemes.map((scheme) => (
        <div key={scheme.name}>
          <Heading
            level={3}
            id={page.heading(schemeId(scheme.name), capitalize(schemeWords(scheme)), 3, {
              kind: 'scheme',
              text: [page.words(scheme.description), ...addressesOf(scheme).map((pair) => pair.join(': '))].join(' '),
              deprecated: scheme.deprecated,
            })}
          >
            {capitalize(schemeWords(scheme))}
            <Deprecated of={scheme} />
          </Heading>
          <Markdown page={page} text={scheme.description} topHeading={4} />
          {scheme.type === 'oauth2'
            ? scheme.flows.map((flow) => (
                <Fragment key={flow.type}>
                  {/* The heading of the scheme names a single one. */}
                  {scheme.flows.length > 1 ? <p className="field-title">{capitalize(flowNames[flow.type])}</p> : null}
                  <Flow page={page} scheme={scheme.name} flow={flow} />
                </Fragment>
              ))
            : null}
          <Addresses of={ownAddresses(scheme)} />
        </div>
      ))}
    </Section>
  );
}

function Flow({ page, scheme, flow }: { page: PageContext; scheme: string; flow: OAuthFlow }) {
  return (
    <>
      <Addresses of={flowAddresses(flow)} />
      {flow.scopes.length > 0 ? (
        <Table label={`Scopes of ${scheme}: ${flowNames[flow.type]}`} columns={['Scope', 'Lets the client']}>
          <tbody>
            {flow.scopes.map((scope) => (
              <ScopeRow key={scope.name} page={page} scope={scope} />
            ))}
          </tbody>
        </Table>
      ) : null}
    </>
  );
}

function ScopeRow({ page, scope: { name, description } }: { page: PageContext; scope: OAuthFlow['scopes'][number] }) {
  const id = page.entry(`scope-${name}`, { kind: 'scope', name, text: page.words(description) });
  return (
    <tr id={id}>
      <td>
        <a className="row-link" href={`#${id}`}>
          <code>{name}</code>
        </a>
      </td>
      <td>
        <div>
          <Markdown page={page} text={description} />
        </div>
      </td>
    </tr>
  );
}

type NamedAddress = readonly [term: string, url: string];

function named(addresses: readonly (readonly [string, string | undefined])[]): NamedAddress[] {
  return addresses.flatMap(([term, url]) => (url ? [[term, url] as const] : []));
}

function flowAddresses(flow: OAuthFlow): NamedAddress[] {
  return named([
    ['Authorization endpoint', flow.authorizationUrl],
    ['Device authorization endpoint', flow.deviceAuthorizationUrl],
    ['Token endpoint', flow.tokenUrl],
    ['Refresh endpoint', flow.refreshUrl],
  ]);
}

function ownAddresses(scheme: SecurityScheme): NamedAddress[] {
  return named([
    ['Metadata', scheme.type === 'oauth2' ? scheme.metadataUrl : undefined],
    ['Discovery', scheme.type === 'openIdConnect' ? scheme.url : undefined],
  ]);
}

function addressesOf(scheme: SecurityScheme): NamedAddress[] {
  return [...(scheme.type === 'oauth2' ? scheme.flows.flatMap(flowAddresses) : []), ...ownAddresses(scheme)];
}

function Addresses({ of: addresses }: { of: readonly NamedAddress[] }) {
  return addresses.map(([term, url]) => (
    <p key={term}>
      {term}: <code>{url}</code>
    </p>
  ));
}
