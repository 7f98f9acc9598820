/** The names that the repository has, and the prose that is held to them. */
import { siteApis } from '@impact-docs/content-model/apis';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { readDocument } from '@impact-docs/content-model/pages';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import { GUIDE_FILE } from '@impact-docs/content-model/guides';
import { namesGivenByCode, namesInGuide, namesInYaml } from './texts.js';
import type { Names } from './texts.js';

/** Files of these kinds write names in prose, which are held to the sources; all give names to others. */
const PROSE_IN_YAML = /^content\/(?:apis\/.+|data\/[^/]+)\.yaml$/;
/** Their words are checked elsewhere. Wrong messages have wrong names. */
const YAML =
  /^content\/(?:apis\/.+|data\/(?!bridge-test-vectors)[^/]+|journeys\/[^/]+|schemas\/[^/]+)\.(?:ya?ml|json)$/;
const CODE = /^(?:content\/samples\/(?!.*(?:\.test\.ts|README\.md)$).+\.\w+|package\.json)$/;
const KNOWN = 'checks/guides/names/known.txt';

/** A file with its names. */
interface NamedFile extends Names {
  /** Relative to the root. */
  file: string;
  source: string;
}

/**
 * Every file of the repository that gives names, or writes some.
 * @throws DescriptionError for a file that is not valid YAML
 */
export async function readNames(): Promise<NamedFile[]> {
  const folders = ['content', 'checks/guides/names'];
  const files = ['package.json', ...listFilesBelow(root, folders)]
    // The API reference writes its pages next to the guides; a check must not depend on whether it has.
    .filter((name) => !/(?:^|\/)(?:node_modules|lib|__fixtures__|\.[^/]+)\/|\.api\.(?:mdx|html|json)$/.test(name))
    .toSorted();
  const named = files.map(async (file) => {
    const source = readText(repositoryFile(file));
    const { given, written } = await namesOf(file, source);
    return { file, source, given: [...new Set([...given, ...namesGivenByCode(file)])], written };
  });
  return Promise.all([...named, operationPages()]);
}

/** Operations are called by the names of their pages, too: `get-dream`. */
async function operationPages(): Promise<NamedFile> {
  const given = (await siteApis()).flatMap(({ model }) => model.operations.map(({ slug }) => slug));
  return { file: 'content/apis/manifest.yaml', source: '', given, written: [] };
}

async function namesOf(file: string, source: string): Promise<Names> {
  if (GUIDE_FILE.test(file)) return namesInGuide(source);
  if (YAML.test(file)) {
    const { given, written } = namesInYaml(source, (await readDocument(repositoryFile(file))).document);
    return { given, written: PROSE_IN_YAML.test(file) ? written : [] };
  }
  if (CODE.test(file)) return { given: namesGivenByCode(source), written: [] };
  return { given: file === KNOWN ? namesGivenByCode(source.replace(/^#.*$/gm, '')) : [], written: [] };
}
