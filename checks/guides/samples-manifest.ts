/** content/samples/manifest.yaml: which test checks which sample, and how. */
import { object, parseYaml, text, type YamlFile } from '@impact-docs/api-reference/yaml';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';

export const SAMPLES_MANIFEST = 'content/samples/manifest.yaml';

const entry = object({
  /** Glob below samples/: `*` for a part of a name, `**` for folders. */
  files: text,
  check: v.picklist(['run', 'parsed', 'validated']),
  /** The test, below tests/samples/. */
  by: text,
  /** Without it on the machine, the result is "not run". */
  needs: v.optional(text),
});

type SampleEntry = v.InferOutput<typeof entry>;

/** @throws DescriptionError with every problem of the file, also for an entry that is not in its place */
export function parseSamplesManifest(source: string): YamlFile<SampleEntry[]> {
  const file = parseYaml(source, SAMPLES_MANIFEST, v.array(entry), 'See checks/README.md.');
  const { value, problem } = file;
  const sorted = value.map(({ files }) => files).sort((left, right) => (left < right ? -1 : 1));
  const stray = value.findIndex(({ files }, index) => files !== sorted[index]);
  if (stray < 0) return file;
  const message = `\`${value[stray]?.files}\` is not in its place.`;
  throw new DescriptionError([problem([stray], message, { remedy: 'Keep the entries sorted by `files`.' })]);
}

/** Whether a glob of the manifest names a file; both are relative to samples/. */
export function isMatch(glob: string, file: string): boolean {
  const pattern = glob
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${pattern}$`).test(file);
}
