/** The types of each API: strict, and right for every example of the descriptions and every request of the journeys. */
import fs from 'node:fs';
import path from 'node:path';
import { buildModel, jsonText, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel, Example, Json, MediaType, Operation } from '@impact-docs/openapi-model';
import { loadJourneys, documentedResponse, runWorkflow } from '@impact-docs/content-model/journeys';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { apisFolder, manifest, sourceOf } from '../helpers/descriptions.js';
import { siteBuild } from '../helpers/paths.js';

const apis = manifest();
const fileOf = (id: string): string => path.join(siteBuild, 'types', `${id}.d.ts`);

/** What `tsc --strict` says of files, the declarations of libraries included. */
function problemsOf(files: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const [readFile, fileExists] = [host.readFile.bind(host), host.fileExists.bind(host)];
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...more) => {
    const text = files.get(name);
    return text === undefined ? source(name, version, ...more) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? '' : lineAt(file.text, start);
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')}\n${line}`;
  });
}

const lineAt = (text: string, start: number): string =>
  text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0] ?? '';

/** A constant that has to fit: `type` is what the reader of the types would write. */
const constant = (type: string, value: Json): string => `export const _: ${type} = ${jsonText(value)};`;

/** Each constant is a module of its own: none has to have a name. */
function program(id: string, constants: readonly string[]): string {
  const lines = constants.map((text, index) => text.replace('const _', `const _${index}`));
  return [`import type { operations } from ${JSON.stringify(fileOf(id))};`, ...lines].join('\n');
}

const bodyType = (operationId: string, type: string): string =>
  `NonNullable<operations[${JSON.stringify(operationId)}]["requestBody"]>["content"][${JSON.stringify(type)}]`;

const responseType = (operationId: string, status: string, type: string): string => {
  const key = /^\d+$/.test(status) ? status : JSON.stringify(status);
  return `operations[${JSON.stringify(operationId)}]["responses"][${key}]["content"][${JSON.stringify(type)}]`;
};

const isJson = ({ type }: MediaType): boolean => /[/+]json$/.test(type);

function constantsOf({ operationId, requestBody, responses }: Operation): string[] {
  if (operationId === undefined) return [];
  const of = (content: readonly MediaType[], typeOf: (type: string) => string): string[] =>
    content
      .filter(isJson)
      .flatMap(({ type, examples }) =>
        examples.flatMap(({ value }: Example) => (value === undefined ? [] : [constant(typeOf(type), value)])),
      );
  return [
    ...of(requestBody?.content ?? [], (type) => bodyType(operationId, type)),
    ...responses.flatMap(({ status, content }) => of(content, (type) => responseType(operationId, status, type))),
  ];
}

const modelOf = async (file: string): Promise<ApiModel> =>
  buildModel(await loadDescription(file, { rules: 'strict', folder: apisFolder }));

test.for(apis)('$id: compile strictly, with every example of the description', async (api) => {
  expect(fs.existsSync(fileOf(api.id))).toBe(true);
  const { operations, webhooks } = await modelOf(sourceOf(api));
  const constants = [...operations, ...webhooks].flatMap(constantsOf);
  expect(constants.length).toBeGreaterThan(0);
  expect(problemsOf(new Map([[`${api.id}.ts`, program(api.id, constants)]]))).toEqual([]);
});

test('fit every request of the journeys', async () => {
  const sent = new Map<string, string[]>();
  for (const { journey, descriptions } of await loadJourneys(path.join(apisFolder, '..', 'journeys'))) {
    const sources = await Promise.all(
      [...descriptions].map(async ([name, file]) => [name, { file, model: await modelOf(file) }] as const),
    );
    const called = new Map(sources);
    for (const { workflowId } of journey.workflows) {
      await runWorkflow(journey, called, workflowId, ({ body }, wanted, { source, operationId, operation }) => {
        const file = called.get(source)?.file;
        const id = apis.find((api) => sourceOf(api) === file)?.id ?? '';
        if (body !== undefined)
          sent.set(id, [...(sent.get(id) ?? []), constant(bodyType(operationId, body.mediaType), body.value)]);
        return documentedResponse(operation, wanted);
      });
    }
  }
  expect([...sent.values()].flat().length).toBeGreaterThan(10);
  const programs = [...sent].map(([id, constants]) => [`${id}.ts`, program(id, constants)] as const);
  expect(problemsOf(new Map(programs))).toEqual([]);
});

test('refuse what no operation takes', () => {
  const wrong = constant(bodyType('createDream', 'application/json'), { dream: 1 });
  expect(problemsOf(new Map([['wrong.ts', program('impact-finance', [wrong])]]))).not.toEqual([]);
});
