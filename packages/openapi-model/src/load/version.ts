import { isObject, member } from '../json.js';
import type { Pointer } from '../pointer.js';

export type VersionVerdict =
  | {
      kind: 'supported';
      version: string;
      /** The document does not write it as the standard requires. */ loose: boolean;
    }
  | { kind: 'swagger'; version: string; loose: boolean }
  /** `version` with the name of the standard, and where the document says so. */
  | { kind: 'unsupported'; version: string; pointer: Pointer }
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
  if (openapi === undefined && swagger !== undefined) return judgeSwagger(swagger);
  if (openapi === undefined) {
    const other = Object.keys(OTHERS).find((key) => Object.hasOwn(document, key));
    return { kind: 'not-openapi', what: other === undefined ? 'an object without `openapi`' : (OTHERS[other] ?? '') };
  }
  const written = String(openapi).trim();
  if (!/^3\.[012](?:\.|$)/.test(written))
    return { kind: 'unsupported', version: `OpenAPI ${written}`, pointer: '#/openapi' };
  const complete = /^3\.\d\.\d+/.test(written);
  return {
    kind: 'supported',
    version: complete ? written : `${written.replace(/\.$/, '')}.0`,
    loose: !complete || typeof openapi !== 'string',
  };
}

/** 1.2 is another structure, in several files. */
function judgeSwagger(swagger: unknown): VersionVerdict {
  const written = String(swagger).trim();
  if (!/^2(?:\.0)*$/.test(written)) return { kind: 'unsupported', version: `Swagger ${written}`, pointer: '#/swagger' };
  return { kind: 'swagger', version: '2.0', loose: swagger !== '2.0' };
}
