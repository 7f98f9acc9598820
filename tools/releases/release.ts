/** Keeps the description of a release, so that the next one can be compared with it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { toYamlText } from '@impact-docs/api-reference/description-files';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { loadDescription, createReferences, toJson, walkDescription } from '@impact-docs/openapi-model';
import { UsageError } from '@impact-docs/lib/usage';
import type { JsonObject } from '@impact-docs/openapi-model';

/**
 * Writes the present description of an API as `releases/<api>/<release>.yaml` beside the manifest.
 * @param args what follows the program's name: the id of one API
 * @returns the file that was written
 * @throws UsageError for a wrong argument or a release that is kept already; DescriptionError for a wrong description
 */
export async function archiveRelease(manifest: string, args: readonly string[]): Promise<string> {
  const entries = await loadManifest(manifest);
  const ids = entries.map(({ id }) => id).join(', ');
  const [id, ...more] = args;
  if (id === undefined || more.length > 0) throw new UsageError(`Name one API. Allowed: ${ids}`);
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new UsageError(`There is no API \`${id}\`. Allowed: ${ids}`);
  if (entry.release === undefined) {
    throw new UsageError(`The manifest does not say which release of \`${id}\` its description is: add \`release\`.`);
  }
  const file = path.join(path.dirname(manifest), 'releases', id, `${entry.release}.yaml`);
  if (entry.releases.some((kept) => kept.file === file)) {
    throw new UsageError(`Release ${entry.release} of \`${id}\` is kept already: a release that is out never changes.`);
  }
  const { bundled } = await loadDescription(entry.file, { rules: 'strict', folder: entry.folder });
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, toYamlText(contractOf(bundled)));
  return file;
}

/** Texts and examples: version control has them, and no comparison reads them. */
const LEFT_OUT = ['description', 'example', 'examples', 'externalDocs', 'links'];

/**
 * A copy of a bundled description without texts, examples and links. The standard asks for a description of each
 * response (§4.8.17); it is empty.
 */
export function contractOf(bundled: JsonObject): JsonObject {
  const copy = toJson(bundled) as JsonObject;
  walkDescription(createReferences(copy), {
    object: ({ type, node }) => {
      // Maps by name have no texts of their own: a header or property may be called `links`.
      if (['Components', 'Paths', 'Responses', 'Callback'].includes(type)) return;
      for (const key of LEFT_OUT) Reflect.deleteProperty(node, key);
      if (type === 'Response' && !('$ref' in node)) node['description'] = '';
    },
  });
  const { components } = copy;
  if (typeof components === 'object' && components !== null) {
    for (const kind of ['examples', 'links']) Reflect.deleteProperty(components, kind);
  }
  return copy;
}
