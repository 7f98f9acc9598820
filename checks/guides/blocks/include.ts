/** Code of samples: a region of a file below content/samples/ that a test runs, parses or validates. */
import { RegionError, shownText } from '@impact-docs/content-model/guides';
import { languages } from '@impact-docs/request-samples';
import { FENCE, type ReportInBlock } from './report.js';

/** How a block's file is reached. Paths are relative to content/. */
export interface IncludedFiles {
  /** Undefined where there is no such file. */
  read(file: string): string | undefined;
  /** What stands in the same folder, for the message. */
  inFolderOf(file: string): string[];
  /** Whether an entry of content/samples/manifest.yaml says what checks it; schemas have a test of their own. */
  isCovered(file: string): boolean;
}

const FOLDERS = ['samples/', 'schemas/'];

/** Languages of fences by the ending of the file. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(languages.map(({ extension, highlight }) => [extension.slice(1), highlight])),
  cjs: 'javascript',
  env: 'ini',
  html: 'xml',
  ini: 'ini',
  js: 'javascript',
  json: 'json',
  kt: 'kotlin',
  mts: 'typescript',
  swift: 'swift',
  ts: 'typescript',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

export function checkInclude(
  file: string,
  region: string | undefined,
  language: string,
  files: IncludedFiles,
  report: ReportInBlock,
): void {
  if (!FOLDERS.some((folder) => file.startsWith(folder)) || file.split('/').includes('..'))
    return report(FENCE, {
      message: `\`file\` names \`${file}\`, which is no file to show.`,
      allowed: FOLDERS.map((folder) => `${folder}…`).join(', '),
      remedy: 'Move the file there, and give the path from content/.',
    });
  const text = files.read(file);
  if (text === undefined)
    return report(FENCE, {
      message: `There is no file \`${file}\`.`,
      allowed: files.inFolderOf(file).join(', ') || 'nothing: the folder is not there',
      remedy: 'Correct the path.',
    });
  try {
    shownText(text, region);
  } catch (error) {
    if (!(error instanceof RegionError)) throw error;
    report(FENCE, { message: `In \`${file}\`, ${error.message}.`, remedy: 'Correct the file, or `region`.' });
  }
  const expected = LANGUAGES[/\.([a-z]+)$/.exec(file)?.[1] ?? ''];
  if (expected !== undefined && expected !== language)
    report(FENCE, {
      message: `The block says ${language}, and \`${file}\` is ${expected}.`,
      remedy: `Write ${expected} behind the backticks.`,
    });
  if (!files.isCovered(file))
    report(FENCE, {
      message: `Nothing says what checks \`${file}\`.`,
      remedy: 'Add an entry to content/samples/manifest.yaml that covers it.',
    });
}
