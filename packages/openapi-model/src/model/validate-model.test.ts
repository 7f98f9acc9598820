import { describe, expect, it } from 'vitest';
import { load } from '../__fixtures__/load.js';
import { validateModel } from './validate-model.js';

describe('validateModel', () => {
  it('accepts what the builder makes', async () => {
    const model = await load('responses.yaml');
    expect(() => validateModel(model)).not.toThrow();
  });

  it('names the operation or schema of every violation', async () => {
    const model = structuredClone(await load('responses.yaml'));
    const [first, second] = model.operations;
    if (first === undefined || second === undefined) throw new Error('the fixture has two operations');
    second.slug = first.slug;
    second.parameters.push(...second.parameters);
    const [parameter] = second.parameters;
    if (parameter !== undefined) parameter.schema = { kind: 'ref', name: 'Gone' };
    model.tags.push({ name: 'Accounts', operations: ['nowhere'] });
    expect(() => validateModel(model)).toThrowErrorMatchingInlineSnapshot(`
      [Error: The view model is inconsistent:
      - operations: two have one slug
      - operation create-account: links to \`get-account\`, which is no operation
      - operation create-account: links to \`get-account\`, which is no operation
      - operation create-account: refers to the schema \`Gone\`, which is not there
      - operation create-account: has the path id parameter twice
      - tag Accounts: lists \`get-account\`, which is no operation
      - tag Accounts: lists \`nowhere\`, which is no operation]
    `);
  });
});
