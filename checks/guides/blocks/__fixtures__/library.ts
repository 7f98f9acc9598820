/** A library of one small description and one JSON Schema. */
import path from 'node:path';
import { loadDescription, formatProblem, type Problem } from '@impact-docs/openapi-model';
import { parseGuide } from '@impact-docs/content-model/guides';
import { environmentSchema } from '../environment.js';
import type { IncludedFiles } from '../include.js';
import { createSchemaRegistry } from '../schema-registry.js';
import { reportedIn } from '../../../testing.js';
import { checkGuide } from '../../check-guides.js';
import { pointerInFile, toDescription } from '../schema-document.js';
import { createSchemaSource, type SchemaSource } from '../schema-source.js';

const reader = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://library.example/reader.schema.json',
  title: 'Reader',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, card: { $ref: '#/$defs/Card' } },
  $defs: { Card: { type: 'object', properties: { number: { type: 'integer' } } } },
};

const variables = environmentSchema([
  { name: 'HOST', type: 'hostname', secret: false },
  { name: 'PORT', type: 'integer', secret: false },
  { name: 'THREADS', type: 'integer', range: { minimum: 1, maximum: 32 }, secret: false },
  { name: 'MODE', values: ['fast', 'slow'], secret: false },
  { name: 'QUEUES', type: 'list of', values: ['mail', 'post'], secret: false },
  { name: 'APP_KEY', type: 'string', unit: 'characters', range: { minimum: 32 }, secret: true },
]);

async function load(name: string): Promise<SchemaSource> {
  if (name === 'library') {
    const { document } = await loadDescription(path.join(import.meta.dirname, 'library.openapi.yaml'));
    return createSchemaSource(name, 'api', document, (pointer) => `library.openapi.yaml ${pointer}`);
  }
  const schema = name === 'reader' ? reader : variables;
  return createSchemaSource(name, 'schema', toDescription(schema), (pointer) => `${name} ${pointerInFile(pointer)}`);
}

export const library = createSchemaRegistry({ apis: ['library'], schemas: ['reader', 'environment-variables'], load });

const samples: Readonly<Record<string, string>> = {
  'samples/lend/lend.mjs': '// #region lend\nlend();\n// #endregion lend\n',
  'samples/lend/broken.py': '# #region lend\nlend()\n',
  'samples/lend/stray.mjs': 'lend();\n',
};

export const includedFiles: IncludedFiles = {
  read: (file) => samples[file],
  inFolderOf: (file) => (file.startsWith('samples/lend/') ? ['broken.py', 'lend.mjs', 'stray.mjs'] : []),
  isCovered: (file) => !file.includes('stray'),
};

export function pageProblems(text: string): Promise<Problem[]> {
  const page = 'content/guides/page.mdx';
  const guide = { page, root: parseGuide(page, text).root };
  return reportedIn((report) => checkGuide(guide, { library, files: includedFiles }, report));
}

/** A fenced block of its own page. */
export function fence(info: string, text = ''): string {
  return `\`\`\`${info}\n${text}${text === '' ? '' : '\n'}\`\`\`\n`;
}

/** What is said of one block, as the author reads it. */
export async function problemsOf(info: string, text = ''): Promise<string> {
  const problems = await pageProblems(fence(info, text));
  return problems.map((problem) => formatProblem(problem)).join('\n');
}
