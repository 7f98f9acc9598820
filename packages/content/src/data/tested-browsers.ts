/** Browsers in which the site was tested. */
import { object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const HELP = 'The comment at the top explains the keys.';

const testedBrowser = object({
  id: text,
  /** As readers call it. */
  browser: text,
  engine: text,
  version: text,
  tests: text,
});
const browserSchema = v.pipe(v.array(testedBrowser), unique('id'));

type TestedBrowser = v.InferOutput<typeof testedBrowser>;

/** @throws DescriptionError with every problem of the file */
export async function loadTestedBrowsers(): Promise<TestedBrowser[]> {
  return (await readYaml(dataFile('tested-browsers.yaml'), browserSchema, HELP)).value;
}

export const testedBrowsers: TableSource = {
  filters: [],
  async load() {
    const rows = (await loadTestedBrowsers()).map(({ id, browser, engine, version, tests }) => ({
      id,
      cells: [browser, version, engine, tests],
    }));
    return { columns: ['Browser', 'Version', 'Engine', 'What was tested'], rows };
  },
};
