/** Credentials. §4.8.27 and §4.8.30 */
import type { SecurityRequirement, SecurityScheme } from '../model/view-model.js';
import { recordCall, type CallPosition, type Scope } from './scope.js';

type Requirements = readonly SecurityRequirement[];

/** Records where credentials that sufficed are refused now, else where others suffice too. */
export function compareSecurity({ context, scope }: CallPosition, before: Requirements, after: Requirements): void {
  const former = before.map(({ schemes }) => ({
    schemes: schemes.map(({ name, scopes }) => ({ name: context.renamedSchemes.get(name) ?? name, scopes })),
  }));
  const [old, now] = [alternatives(former), alternatives(after)];
  const details = { before: inWords(old), after: inWords(now) };
  if (old.some((former) => !now.some((present) => isEnough(former, present)))) {
    recordCall(scope, 'security-narrowed', 'authorization', details);
  } else if (now.some((present) => !old.some((former) => isEnough(present, former)))) {
    recordCall(scope, 'security-widened', 'authorization', details);
  }
}

/** Without requirements, no credentials are needed. */
function alternatives(security: Requirements): SecurityRequirement[] {
  return security.length > 0 ? [...security] : [{ schemes: [] }];
}

/** Whether who fulfils `given` fulfils `asked` too. */
function isEnough(given: SecurityRequirement, asked: SecurityRequirement): boolean {
  return asked.schemes.every(({ name, scopes }) => {
    const held = given.schemes.find((scheme) => scheme.name === name);
    return held !== undefined && scopes.every((scope) => held.scopes.includes(scope));
  });
}

function inWords(security: Requirements): string {
  return security
    .map(({ schemes }) =>
      schemes.length === 0
        ? 'none'
        : schemes
            .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`))
            .join(' and '),
    )
    .join(' or ');
}

type Schemes = readonly SecurityScheme[];

/** From the former name of a scheme to the present one: credentials are the same, and names are not sent. */
export function renamedSchemes(before: Schemes, after: Schemes): ReadonlyMap<string, string> {
  const [gone, come] = [missingFrom(after, before), missingFrom(before, after)];
  return new Map(
    gone.flatMap((scheme) => {
      const present = come.find((candidate) => essence(candidate) === essence(scheme));
      return present === undefined ? [] : [[scheme.name, present.name] as const];
    }),
  );
}

const missingFrom = (others: Schemes, schemes: Schemes): SecurityScheme[] =>
  schemes.filter(({ name }) => !others.some((other) => other.name === name));

/** Schemes by name. One that was added or removed matters only to calls that require it, and is reported there. */
export function compareSchemes(scope: Scope, before: Schemes, after: Schemes): void {
  for (const scheme of before) {
    const present = after.find(({ name }) => name === scheme.name);
    if (present === undefined || essence(scheme) === essence(present)) continue;
    recordCall(scope, 'security-scheme-changed', `security scheme ${scheme.name}`, {
      before: essence(scheme),
      after: essence(present),
    });
  }
}

/**
 * What decides how credentials are obtained and sent, without texts; scopes are reported by the calls that require
 * them.
 */
function essence(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `apiKey in ${scheme.in} ${scheme.parameterName}`;
    case 'http':
      return `http ${scheme.scheme.toLowerCase()}`;
    case 'mutualTLS':
      return 'mutualTLS';
    case 'openIdConnect':
      return `openIdConnect ${scheme.url}`;
    case 'oauth2':
      return scheme.flows
        .map(({ type, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }) =>
          [type, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl].filter(Boolean).join(' '),
        )
        .join(', ');
  }
}
