/** The test vectors of the application bridge against its schema. */
import { bridgeEventList } from '@impact-docs/content-model/data/bridge';
import { BRIDGE_SCHEMA } from '@impact-docs/content-model/data/bridge-schema';
import { readBridgeVectors } from '@impact-docs/content-model/data/bridge-vectors';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { readText } from '@impact-docs/content-model/files/read';
import type { Advice, JsonObject } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * Ajv decides on each message as its vector says, and each event has vectors.
 * @throws DescriptionError for a file that cannot be read
 */
export async function checkBridgeVectors(report: Report, file?: string): Promise<void> {
  const { value, placeOf } = await readBridgeVectors(file);
  const events = await bridgeEventList();
  const names = events.map(({ name }) => name);
  const ajv = addFormats(new Ajv2020({ keywords: ['x-bridge'] }));
  const schema = JSON.parse(readText(repositoryFile(BRIDGE_SCHEMA))) as JsonObject;
  // What is no schema is reported by the check of the sources.
  if (!ajv.validateSchema(schema)) return;
  ajv.addSchema(schema, 'bridge');
  for (const [group, { name, sender, cases }] of value.groups.entries()) {
    if (events.find((one) => one.name === name)?.sender !== sender) {
      report(placeOf(['groups', group, 'name']), unknownEvent(name, sender, names));
      continue;
    }
    for (const [index, { verdict, body }] of cases.entries()) {
      const right = ajv.validate(`bridge#/$defs/${name}`, body) ? 'accepted' : 'refused';
      if (right !== verdict) report(placeOf(['groups', group, 'cases', index, 'verdict']), otherVerdict(right));
    }
  }
  for (const name of names)
    if (value.groups.every((group) => group.name !== name)) report(placeOf(['groups']), noVectors(name));
}

const unknownEvent = (name: string, sender: string, names: readonly string[]): Advice => ({
  message: `The bridge has no event \`${name}\` of the ${sender}.`,
  allowed: names.join(', '),
  remedy: 'Correct the name or the sender.',
});

const otherVerdict = (right: string): Advice => ({
  message: `By the schema, the message is ${right}.`,
  remedy: `Correct the verdict, or the schema: ${BRIDGE_SCHEMA}. Integrators test with what is published.`,
});

const noVectors = (name: string): Advice => ({
  message: `No message tests the event \`${name}\`.`,
  remedy: 'Add a group with messages that are accepted and refused.',
});
