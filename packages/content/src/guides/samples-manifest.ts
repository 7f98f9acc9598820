/** content/samples/manifest.yaml: which test checks which sample, and how. */
import Joi from 'joi';
import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '@impact-docs/openapi-model';

export const SAMPLES_MANIFEST = 'content/samples/manifest.yaml';

const CHECKS = ['run', 'parsed', 'validated'] as const;

export interface SampleEntry {
  /** Glob below samples/: `*` for a part of a name, `**` for folders. */
  files: string;
  check: (typeof CHECKS)[number];
  /** The test, below samples/. */
  by: string;
  /** Without it on the machine, the result is "not run". */
  needs?: string;
  line: number;
}

const text = Joi.string().required();
const schema = Joi.object<Omit<SampleEntry, 'line'>>({
  files: text,
  check: text.valid(...CHECKS),
  by: text,
  needs: Joi.string(),
}).required();

/** @returns entries that are sound, and what is wrong with the others */
export function readSamplesManifest(source: string): { entries: SampleEntry[]; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const problem = (offset: number, message: string, remedy: string, allowed?: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return {
      file: SAMPLES_MANIFEST,
      line,
      column: col,
      message,
      remedy,
      ...(allowed === undefined ? {} : { allowed }),
    };
  };
  const problems = document.errors.map(({ message, pos }) => problem(pos[0], message, 'Correct it.'));
  const { contents } = document;
  if (problems.length > 0 || contents === null) return { entries: [], problems };
  if (!isSeq(contents))
    return { entries: [], problems: [problem(0, 'The file is no list.', 'Write one entry for each file or glob.')] };
  const entries: SampleEntry[] = [];
  for (const item of contents.items) {
    const offset = isNode(item) ? (item.range?.[0] ?? 0) : 0;
    const { value, error } = schema.validate(isMap(item) ? item.toJSON() : undefined);
    if (error === undefined) entries.push({ ...value, line: lines.linePos(offset).line });
    else {
      const allowed = `files, check (${CHECKS.join(', ')}), by, and needs if it needs something; all are texts`;
      problems.push(problem(offset, 'The entry is not sound.', 'See checks/README.md.', allowed));
    }
  }
  const sorted = entries.map(({ files }) => files).sort((left, right) => (left < right ? -1 : 1));
  const stray = entries.find(({ files }, index) => files !== sorted[index]);
  if (stray !== undefined) {
    problems.push({
      file: SAMPLES_MANIFEST,
      line: stray.line,
      column: 1,
      message: `\`${stray.files}\` is not in its place.`,
      remedy: 'Keep the entries sorted by `files`.',
    });
  }
  return { entries, problems };
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
