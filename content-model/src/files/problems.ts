import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { Pointer, Problem } from '@impact-docs/openapi-model';

interface Placed {
  api: LoadedApi;
  pointer: Pointer;
}

/** A problem of a description, where its author wrote it. */
export function problemAt({ api, pointer }: Placed, message: string, more: { remedy: string }): Problem {
  const place = api.locate(pointer) ?? { file: api.entry.file, line: 1, column: 1 };
  return { ...place, code: 'data', message, pointer, ...more };
}
