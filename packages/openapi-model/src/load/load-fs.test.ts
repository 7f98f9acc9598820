import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asRef, fixtures, load, node, operation, property, refusal } from '../__fixtures__/load.js';
import { DescriptionError, loadDescription } from '../index.js';

const at = (name: string): string => path.join(fixtures, name);

describe('a description of several files', async () => {
  const loaded = await loadDescription(at('files/openapi.yaml'), { rules: 'strict' });
  const place = (pointer: string): string => {
    const location = loaded.locate(pointer);
    return `${path.relative(fixtures, location.file)}:${location.line}:${location.column}`;
  };

  it('names every file that was read', () => {
    expect(loaded.files.map((file) => path.relative(fixtures, file)).toSorted()).toEqual([
      'files/common.yaml',
      'files/openapi.yaml',
      'files/paths/dreams.yaml',
      'files/schemas/Dream.yaml',
      'files/schemas/Settled.json',
    ]);
  });

  it('is bundled: names are kept, references are internal', async () => {
    const model = await load('files/openapi.yaml');
    expect(model.schemas.map(({ name }) => name)).toEqual(['Event', 'Dream', 'Settled']);
    expect(asRef(property(node(model, 'Dream'), 'parent'))).toMatchObject({ name: 'Dream' });
    expect(node(model, 'Event').compositions[0]?.discriminator?.mapping).toEqual([
      { value: 'settled', name: 'Settled' },
    ]);
    expect(operation(model, 'get-dreams').parameters[0]?.name).toBe('limit');
  });

  it('is also given as its authors wrote it, before its version is normalised', async () => {
    expect(JSON.stringify(loaded.bundled)).not.toMatch(/"\$ref":"[^#]/);
    const legacy = await loadDescription(at('openapi-3.0.yaml'));
    expect(JSON.stringify(legacy.bundled)).toContain('"nullable":true');
    expect(JSON.stringify(legacy.document)).not.toContain('"nullable"');
  });

  it('finds the line of everything that bundling moved', () => {
    expect(place('#/info/title')).toBe('files/openapi.yaml:2:16');
    expect(place('#/components/schemas/Dream/properties/image/properties/url')).toBe('files/schemas/Dream.yaml:9:12');
    expect(place('#/components/schemas/Settled/properties/type')).toBe('files/schemas/Settled.json:3:26');
    expect(place('#/components/parameters/Limit/schema/maximum')).toBe('files/common.yaml:2:70');
    expect(place('#/paths/~1dreams/get/summary')).toBe('files/paths/dreams.yaml:3:12');
    expect(place('#/components/schemas/Event/oneOf/0')).toBe('files/openapi.yaml:10:11');
  });

  it('finds the pointer into that file', () => {
    const pointer = '#/components/schemas/Dream/properties/image/properties/url';
    expect(loaded.locate(pointer).pointer).toBe('#/properties/image/properties/url');
  });

  it('finds the nearest line around what does not stand in a file', () => {
    expect(place('#/components/schemas/Dream/properties/image/nowhere')).toBe('files/schemas/Dream.yaml:6:5');
    expect(place('#/nowhere')).toBe('files/openapi.yaml:1:1');
  });
});

describe('lenient rules', () => {
  it.each(['duplicate-operation-id.yaml', 'no-operation-id.yaml', 'no-tag.yaml'])(
    'warn of %s and lose no operation',
    async (name) => {
      const loaded = await loadDescription(at(`errors/${name}`));
      expect(loaded.warnings.length).toBeGreaterThan(0);
      expect(loaded.warnings.every(({ severity }) => severity === 'warning')).toBe(true);
      const model = await load(`errors/${name}`);
      expect(new Set(model.operations.map(({ slug }) => slug)).size).toBe(
        Object.keys(loaded.document['paths'] ?? {}).length,
      );
    },
  );

  it('warn of unknown advice for a timeout, and leave it out', async () => {
    const { warnings } = await loadDescription(at('errors/after-timeout.yaml'));
    expect(warnings.map(({ code, line }) => `${line} ${code}`)).toEqual([
      '11 after-timeout',
      '17 after-timeout',
      '23 after-timeout',
    ]);
    const { operations } = await load('errors/after-timeout.yaml');
    expect(operations.map(({ afterTimeout }) => afterTimeout)).toEqual([undefined, undefined, undefined]);
  });

  it('accept a version that only lacks its form', async () => {
    const loaded = await loadDescription(at('errors/version-number.yaml'));
    expect(loaded.version).toBe('3.1.0');
    expect(loaded.warnings.map(({ code }) => code)).toEqual(['version']);
  });

  it('accept a `$ref` that is only text: in an extension or an example', async () => {
    expect(await refusal('errors/unresolved.yaml')).not.toContain('#/only/text');
    expect(await refusal('errors/unresolved.yaml')).not.toContain('#/nowhere');
  });
});

describe('a refusal', () => {
  it('keeps its cause', async () => {
    const error: unknown = await loadDescription(at('errors/yaml-syntax.yaml')).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DescriptionError);
    expect(error).toMatchObject({ problems: [{ code: 'syntax', line: 4 }], cause: expect.any(Error) });
  });

  it('reports a YAML syntax error', async () => {
    expect(await refusal('errors/yaml-syntax.yaml')).toMatchInlineSnapshot(`
      "errors/yaml-syntax.yaml:4:11 error: The file is not valid YAML: bad indentation of a mapping entry.
        fix:     Look at this line and the one before: indentation, a missing quote, comma or bracket."
    `);
  });

  it('reports a key that occurs twice', async () => {
    expect(await refusal('errors/duplicate-key.yaml')).toMatchInlineSnapshot(`
      "errors/duplicate-key.yaml:5:3 error: The file is not valid YAML: the key \`/dreams\` occurs twice in one object.
        fix:     Remove one of the two, or put what both hold into one."
    `);
  });

  it('reports a JSON syntax error', async () => {
    expect(await refusal('errors/json-syntax.json')).toMatchInlineSnapshot(`
      "errors/json-syntax.json:3:31 error: The file is not valid JSON: missed comma between flow collection entries.
        fix:     Look at this line and the one before: indentation, a missing quote, comma or bracket."
    `);
  });

  it('reports unknown advice for a timeout', async () => {
    expect(await refusal('errors/after-timeout.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
      "errors/after-timeout.yaml:11:17 error: The advice \`"again"\` is unknown.
        at:      #/paths/~1dreams/get/x-after-timeout/advice
        allowed: repeat, repeat-with-key, look-first, never
        fix:     Write an object: \`advice\` is one of these words, and \`description\` may say more.

      errors/after-timeout.yaml:17:7 error: \`x-after-timeout\` is no object.
        at:      #/paths/~1dreams/post/x-after-timeout
        allowed: repeat, repeat-with-key, look-first, never
        fix:     Write an object: \`advice\` is one of these words, and \`description\` may say more.

      errors/after-timeout.yaml:23:7 error: \`x-after-timeout\` has no \`advice\`.
        at:      #/paths/~1dreams/delete/x-after-timeout
        allowed: repeat, repeat-with-key, look-first, never
        fix:     Write an object: \`advice\` is one of these words, and \`description\` may say more."
    `);
  });

  it('reports references that lead nowhere', async () => {
    expect(await refusal('errors/unresolved.yaml')).toMatchInlineSnapshot(`
      "errors/unresolved.yaml:12:23 error: The reference \`#/components/schemas/Dreams\` leads nowhere.
        at:      #/paths/~1dreams/get/responses/200/content/application~1json/schema
        fix:     Write the pointer as the document spells it (\`#/components/schemas/Name\`), or add what it names.

      errors/unresolved.yaml:14:16 error: The reference \`./responses.yaml#/BadRequest\` leads nowhere: there is no such file.
        at:      #/paths/~1dreams/get/responses/400
        fix:     Write the path as seen from this file (\`./schemas/Name.yaml\`, \`./common.yaml#/Name\`), or add the file.

      errors/unresolved.yaml:15:16 error: The reference \`https://www.example/common.yaml#/Problem\` leads nowhere: references to the network are not followed.
        at:      #/paths/~1dreams/get/responses/500
        fix:     Write the path as seen from this file (\`./schemas/Name.yaml\`, \`./common.yaml#/Name\`), or add the file."
    `);
  });

  it('reports a syntax error in an included file alone, not of the references to it', async () => {
    expect(await refusal('errors/syntax-in-file.yaml')).toMatchInlineSnapshot(`
      "errors/broken.yaml:3:1 error: The file is not valid YAML: deficient indentation.
        fix:     Look at this line and the one before: indentation, a missing quote, comma or bracket."
    `);
  });

  it('reports references that lead nowhere in included files', async () => {
    expect(await refusal('errors/unresolved-in-file.yaml')).toMatchInlineSnapshot(`
      "errors/included.yaml:4:12 error: The reference \`#/components/schemas/Image\` leads nowhere.
        at:      #/Dream/properties/image
        fix:     Write the pointer as the document spells it (\`#/components/schemas/Name\`), or add what it names.

      errors/unresolved-in-file.yaml:13:50 error: The reference \`./absent.yaml#/Dream\` leads nowhere: there is no such file.
        at:      #/paths/~1dreams/get/responses/400/content/application~1json/schema
        fix:     Write the path as seen from this file (\`./schemas/Name.yaml\`, \`./common.yaml#/Name\`), or add the file."
    `);
  });

  it('reports an operationId that occurs twice', async () => {
    expect(await refusal('errors/duplicate-operation-id.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
      "errors/duplicate-operation-id.yaml:9:20 error: GET /dreams/archive has the \`operationId\` of GET /dreams: \`getDreams\`.
        at:      #/paths/~1dreams~1archive/get/operationId
        allowed: a name that no other operation has
        fix:     Rename one of the two."
    `);
  });

  it('reports an operation without operationId', async () => {
    expect(await refusal('errors/no-operation-id.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
      "errors/no-operation-id.yaml:6:5 error: GET /dreams has no \`operationId\`, so its page has no slug of its own.
        at:      #/paths/~1dreams/get
        allowed: a name in camelCase that no other operation has
        fix:     Add an \`operationId\`, for example \`getDreams\`: its page is then \`get-dreams\`."
    `);
  });

  it('reports operations in no tag, in two, and in one that is not declared', async () => {
    expect(await refusal('errors/no-tag.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
      "errors/no-tag.yaml:6:5 error: GET /dreams is in no tag.
        at:      #/paths/~1dreams/get
        allowed: exactly one tag
        fix:     Give the operation the one tag under which the sidebar lists it: \`tags: [Dreams]\`.

      errors/no-tag.yaml:8:50 error: GET /users is in 2 tags: Users, Dreams.
        at:      #/paths/~1users/get/tags
        allowed: exactly one tag
        fix:     Give the operation the one tag under which the sidebar lists it: \`tags: [Users]\`.

      errors/no-tag.yaml:10:60 error: GET /accounts is in the tag \`Account\`, which the description does not declare.
        at:      #/paths/~1accounts/get/tags/0
        allowed: Dreams, Users
        fix:     Add it to the list \`tags\` of the document, with a description, or correct its spelling."
    `);
  });

  it('reports all problems at once', async () => {
    expect(await refusal('errors/several.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
      "errors/several.yaml:2:1 error: The field \`version\` must be present on this level.
        at:      #/info
        fix:     Add \`version\`.

      errors/several.yaml:6:5 error: GET /dreams/{id} has no \`summary\`.
        at:      #/paths/~1dreams~1{id}/get
        fix:     Add a \`summary\` of a few words: it heads the page.

      errors/several.yaml:6:5 error: GET /dreams/{id} describes no response.
        at:      #/paths/~1dreams~1{id}/get
        fix:     Add \`responses\` with at least the one of success.

      errors/several.yaml:6:5 error: GET /dreams/{id} does not define its path parameter \`id\`.
        at:      #/paths/~1dreams~1{id}/get
        fix:     Add a parameter with \`name: id\`, \`in: path\` and \`required: true\` to the operation or its path.

      errors/several.yaml:9:7 error: Property \`sumary\` is not expected here.
        at:      #/paths/~1dreams~1{id}/get/sumary
        allowed: summary
        fix:     Did you mean \`summary\`?

      errors/several.yaml:12:11 error: GET /dreams/{id} lists the query parameter \`limit\` twice.
        at:      #/paths/~1dreams~1{id}/get/parameters/1
        fix:     Remove one of the two.

      errors/several.yaml:12:53 error: \`type\` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null".
        at:      #/paths/~1dreams~1{id}/get/parameters/1/schema/type
        allowed: object, array, string, number, integer, boolean, null
        fix:     Use one of the values that are allowed.

      errors/several.yaml:15:20 error: The page of PUT /dreams/{id} would be \`get-dream\`, which is the page of GET /dreams/{id}.
        at:      #/paths/~1dreams~1{id}/put/operationId
        fix:     Give one of the two an \`operationId\` that differs in more than capitals and punctuation.

      errors/several.yaml:18:20 error: The security scheme \`oauth\` is not declared.
        at:      #/paths/~1dreams~1{id}/put/security/0/oauth
        fix:     Add it to \`components.securitySchemes\`, or correct its spelling.

      errors/several.yaml:21:3 error: \`/dreams/{dreamId}\` is the same path as \`/dreams/{id}\`: only the names of its parameters differ.
        at:      #/paths/~1dreams~1{dreamId}
        fix:     Move the operations to \`/dreams/{id}\`.

      errors/several.yaml:27:27 error: The reference \`#/components/responses/Gone\` leads nowhere.
        at:      #/paths/~1dreams~1{dreamId}/delete/responses/204
        fix:     Write the pointer as the document spells it (\`#/components/schemas/Name\`), or add what it names."
    `);
  });

  it('reports operations that would be lost', async () => {
    expect(await refusal('errors/lost-operations.yaml')).toMatchInlineSnapshot(`
      "errors/lost-operations.yaml:5:5 error: \`GET\` is not a method of a path item, so its operation would be lost.
        at:      #/paths/~1a/GET
        allowed: get, put, post, delete, options, head, patch, trace, query
        fix:     Write \`get\`.

      errors/lost-operations.yaml:7:5 error: An operation stands here, but this is empty.
        at:      #/paths/~1b/get
        allowed: an object
        fix:     Write its fields below it, indented one step more, or remove the line.

      errors/lost-operations.yaml:8:3 error: A path item stands here, but this is a list.
        at:      #/paths/~1c
        allowed: an object
        fix:     Write its fields below it, indented one step more, or remove the line.

      errors/lost-operations.yaml:10:5 error: \`fetch\` is not a method of a path item, so its operation would be lost.
        at:      #/paths/~1d/fetch
        allowed: get, put, post, delete, options, head, patch, trace, query
        fix:     Use one of these methods, or, in OpenAPI 3.2, list the operation in \`additionalOperations\`."
    `);
    expect(await refusal('errors/paths-list.yaml')).toMatchInlineSnapshot(`
      "errors/paths-list.yaml:3:1 error: Path items stand here by name, but this is a list.
        at:      #/paths
        allowed: a map of names to objects
        fix:     Write its fields below it, indented one step more, or remove the line."
    `);
  });

  it('reports references in a circle', async () => {
    expect(await refusal('errors/reference-cycle.yaml')).toMatchInlineSnapshot(`
      "errors/reference-cycle.yaml:6:8 error: The reference \`#/components/schemas/B\` only leads back to itself.
        at:      #/components/schemas/A
        fix:     Let one of the references in the circle name an object that is not a reference.

      errors/reference-cycle.yaml:7:8 error: The reference \`#/components/schemas/A\` only leads back to itself.
        at:      #/components/schemas/B
        fix:     Let one of the references in the circle name an object that is not a reference.

      errors/reference-cycle.yaml:8:11 error: The reference \`#/components/schemas/Self\` only leads back to itself.
        at:      #/components/schemas/Self
        fix:     Let one of the references in the circle name an object that is not a reference."
    `);
    expect(await refusal('errors/inlining-cycle.yaml')).toMatchInlineSnapshot(`
      "errors/inlining-cycle.yaml:4:12 error: References lead from here back to here, and not through a schema.
        at:      #/paths/~1dreams/post/callbacks/again/{$request.body#~1url}/post
        allowed: recursion of schemas, through \`$ref\` to a schema
        fix:     Let one of the references name an object that does not contain the place where it stands."
    `);
  });

  it('reports YAML aliases without end or measure, and of nesting without end', async () => {
    expect(await refusal('errors/alias-cycle.yaml')).toMatchInlineSnapshot(`
      "errors/alias-cycle.yaml:9:9 error: A YAML alias stands inside what it repeats, so the file has no end.
        at:      #/components/schemas/Node/properties/next
        fix:     Use \`$ref\` for what contains itself."
    `);
    expect(await refusal('errors/alias-expansion.yaml')).toMatchInlineSnapshot(`
      "errors/alias-expansion.yaml:1:1 error: The YAML aliases of the file repeat each other: written out, it has more than 3,000,000 values.
        fix:     Use \`$ref\` for what is repeated."
    `);
    expect(await refusal('errors/deep.json')).toMatchInlineSnapshot(`
      "errors/deep.json:1:963 error: The file is not valid JSON: it is nested more than 100 levels deep.
        fix:     Move inner schemas to \`components.schemas\` and use \`$ref\`."
    `);
  });

  it('reports what is no description, which version is not supported, and which file is not there', async () => {
    expect(await refusal('errors/asyncapi.yaml')).toMatchInlineSnapshot(`
      "errors/asyncapi.yaml:1:1 error: This is not an OpenAPI description: it is an AsyncAPI document.
        allowed: openapi: 3.0.x, 3.1.x or 3.2.x, swagger: 2.0
        fix:     Start the file with \`openapi: 3.1.1\` and give it \`info\` and \`paths\`, or name another file."
    `);
    expect(await refusal('errors/empty.yaml')).toMatchInlineSnapshot(`
      "errors/empty.yaml:1:1 error: This is not an OpenAPI description: it is empty.
        allowed: openapi: 3.0.x, 3.1.x or 3.2.x, swagger: 2.0
        fix:     Start the file with \`openapi: 3.1.1\` and give it \`info\` and \`paths\`, or name another file."
    `);
    expect(await refusal('errors/version.yaml')).toMatchInlineSnapshot(`
      "errors/version.yaml:1:1 error: OpenAPI 4.0.0 is not supported.
        at:      #/openapi
        allowed: openapi: 3.0.x, 3.1.x or 3.2.x, swagger: 2.0
        fix:     Convert the description to OpenAPI 3.1."
    `);
    expect(await refusal('errors/missing.yaml')).toMatchInlineSnapshot(`
      "errors/missing.yaml:1:1 error: The file cannot be read: ENOENT: no such file or directory.
        fix:     Check the path and that the file may be read."
    `);
  });
});
