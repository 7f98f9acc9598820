/** The messages with which readers test their parser of the application bridge. */
import { json, listOf, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { readYaml } from '../files/read.js';
import { dataFile } from '../files/paths.js';

const schema = object({
  description: text,
  source: text,
  groups: v.pipe(
    listOf(
      object({
        /** The event. */
        name: text,
        sender: v.picklist(['web-app', 'bank-app']),
        cases: v.pipe(
          listOf(
            object({
              id: text,
              verdict: v.picklist(['accepted', 'refused']),
              /** JSON pointer to what the case tests. */
              at: v.string(),
              change: text,
              body: json,
            }),
          ),
          unique('id'),
        ),
      }),
    ),
    unique('name'),
  ),
});

/** @throws DescriptionError with every problem of the file */
export const readBridgeVectors = (file = dataFile('bridge-test-vectors.json')) =>
  // JSON is YAML, and the YAML parser reports line and column of a mistake.
  readYaml(file, schema, 'Write each case as the others are.');
