/** The rules that no schema expresses: every example keeps them, and the descriptions state them. */
import { createReferences, isObject, walkDescription, type JsonObject } from '@impact-docs/openapi-model';
import { brokenRules, membersOf, requirementOf, type BodyRule } from '@impact-docs/schema-validation/body-rules';
import { describe, expect, it } from 'vitest';
import { loadDescriptions } from '../story/examples.js';
import { loadStory } from '../story/load-story.js';
import { readBodyRules } from './body-rules.js';

const rules = await readBodyRules();
const descriptions = await loadDescriptions();
const now = new Date((await loadStory()).now);

it('belong to APIs that there are', () => {
  const ids = descriptions.map(({ api }) => api);
  expect([...rules.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

/** Schemas of what is sent, by their names. */
const REQUESTS = /(?:Create|Patch|ToScore|ToAdjust|CardTransaction)$/;
/** What rules of transactions are not about. */
const PAYMENT = /Payment/;

describe.each([...rules].map(([api, own]) => ({ api, own })))('the description of $api', ({ api, own }) => {
  const description = descriptions.find((one) => one.api === api);
  const schemas: { pointer: string; node: JsonObject }[] = [];
  if (description === undefined) throw new Error(`There is no description ${api}.`);
  walkDescription(createReferences(description.document), {
    object: ({ type, pointer, node }) => void (type === 'Schema' && schemas.push({ pointer, node })),
  });

  it('has examples that keep every rule', () => {
    const broken = description.examples.flatMap(({ address, value, kind, member }) => {
      // An item in the list of what happened may have ended meanwhile.
      const applied = kind === 'request' ? own : own.filter((rule) => rule.kind !== 'future');
      const body = member === undefined ? value : { [member]: value };
      return brokenRules(applied, body, now).map(({ rule, at }) => `${address}${at}: ${requirementOf(rule)}`);
    });
    expect(broken).toEqual([]);
  });

  it.each(own.map((rule) => ({ rule, name: membersOf(rule).join(', '), kind: rule.kind })))(
    'states $kind of $name wherever a request has it',
    ({ rule }) => {
      const stated = schemas
        .filter(({ node }) => hasMembers(node, rule))
        .map((schema) => ({ ...schema, is: isStated(schema.node, rule) }));
      expect(stated.filter(({ is }) => is).length).toBeGreaterThan(0);
      const isMeant = ({ pointer }: { pointer: string }): boolean =>
        REQUESTS.test(pointer) && !(rule.of && PAYMENT.test(pointer));
      expect(stated.filter((one) => isMeant(one) && !one.is).map(({ pointer }) => pointer)).toEqual([]);
    },
  );
});

const propertiesOf = (schema: JsonObject): JsonObject => (isObject(schema['properties']) ? schema['properties'] : {});

/** Members whose description may state the rule. */
function hasMembers(schema: JsonObject, rule: BodyRule): boolean {
  const names = rule.kind === 'unique' ? [rule.member] : membersOf(rule);
  return names.every((name) => Object.hasOwn(propertiesOf(schema), name));
}

function isStated(schema: JsonObject, rule: BodyRule): boolean {
  const text = (name: string): string => {
    const property = propertiesOf(schema)[name];
    return isObject(property) ? String(property['description']).replaceAll(/\s+/g, ' ') : '';
  };
  if (rule.kind !== 'order') return text(rule.member).includes(requirementOf(rule));
  const [lower, upper] = rule.members;
  return (
    new RegExp(`n(?:ot|ever) (?:later|more) than \`${upper}\``, 'i').test(text(lower)) ||
    new RegExp(`n(?:ot|ever) (?:earlier|less) than \`${lower}\``, 'i').test(text(upper))
  );
}
