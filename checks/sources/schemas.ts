/** The JSON Schemas and small descriptions of `content/schemas`: what examples are held to can be used. */
import { descriptionFile, descriptionNames, readSchema, schemaNames } from '@impact-docs/content-model/data/schemas';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { DescriptionError, loadDescription, pointerSegments, type Problem } from '@impact-docs/openapi-model';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export async function schemaProblems(): Promise<Problem[]> {
  const descriptions = await Promise.all(
    descriptionNames().map(async (name) =>
      problemsOf(async () => {
        const { warnings } = await loadDescription(repositoryFile(descriptionFile(name)), { rules: 'strict' });
        return warnings;
      }),
    ),
  );
  const schemas = await Promise.all(schemaNames().map((name) => problemsOf(async () => ofSchema(name))));
  return [...descriptions, ...schemas].flat();
}

/** The problems of one file, whatever is wrong with it. */
async function problemsOf(load: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return error.problems;
  }
}

const REMEDY = 'Correct it, as JSON Schema 2020-12 requires.';

function ofSchema(name: string): Problem[] {
  const { value, problem } = readSchema(name);
  const ajv = addFormats(
    new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true }),
  );
  // What begins with `x-` says something to people or programs, and nothing about validity.
  ajv.addVocabulary([...new Set(JSON.stringify(value).match(/(?<=")x-[a-z-]+(?=":)/g) ?? [])]);
  if (!ajv.validateSchema(value)) {
    const [deepest] = (ajv.errors ?? []).toSorted((a, b) => depthOf(b) - depthOf(a));
    const { instancePath = '', message = '' } = deepest ?? {};
    return [
      problem(pointerSegments(`#${instancePath}`), `This is not JSON Schema: it ${message}.`, { remedy: REMEDY }),
    ];
  }
  try {
    ajv.compile(value);
    return [];
  } catch (cause) {
    const message = `The schema cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`;
    return [problem([], message, { remedy: REMEDY })];
  }
}

const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
