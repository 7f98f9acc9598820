import { isObject, member } from '../json.js';

export type VersionVerdict =
  | {
      kind: 'supported';
      version: string;
      /** The document does not write it as the standard requires. */ loose: boolean;
    }
  | { kind: 'swagger'; version: string }
  | { kind: 'unsupported'; version: string }
  | { kind: 'not-openapi'; what: string };

const OTHERS: Readonly<Record<string, string>> = {
  asyncapi: 'an AsyncAPI document',
  arazzo: 'an Arazzo document',
  overlay: 'an Overlay document',
  $schema: 'a JSON Schema',
};

/** Which version of OpenAPI a parsed file declares. §4.8.1.1 */
export function judgeVersion(document: unknown): VersionVerdict {
  if (!isObject(document)) {
    return { kind: 'not-openapi', what: document === undefined || document === null ? 'empty' : 'not an object' };
  }
  const [openapi, swagger] = [member(document, 'openapi'), member(document, 'swagger')];
  if (openapi === undefined && swagger !== undefined) return { kind: 'swagger', version: String(swagger) };
  if (openapi === undefined) {
    const other = Object.keys(OTHERS).find((key) => Object.hasOwn(document, key));
    return { kind: 'not-openapi', what: other === undefined ? 'an object without `openapi`' : (OTHERS[other] ?? '') };
  }
  const written = String(openapi).trim();
  if (!/^3\.[012](?:\.|$)/.test(written)) return { kind: 'unsupported', version: written };
  const complete = /^3\.\d\.\d+/.test(written);
  return {
    kind: 'supported',
    version: complete ? written : `${written.replace(/\.$/, '')}.0`,
    loose: !complete || typeof openapi !== 'string',
  };
}
