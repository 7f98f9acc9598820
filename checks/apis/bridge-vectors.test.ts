import path from 'node:path';
import { bridgeEventList } from '@impact-docs/content-model/data/bridge';
import { expect, it } from 'vitest';
import { checkBridgeVectors } from './bridge-vectors.js';

it('reports a wrong verdict, an unknown event and a wrong sender at its place, and each event without vectors', async () => {
  const file = path.join(import.meta.dirname, '__fixtures__/bridge-vectors/wrong.json');
  const problems: { line: number; column: number; message: string }[] = [];
  await checkBridgeVectors(({ line, column }, { message }) => problems.push({ line, column, message }), file);
  const found = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  const without = (await bridgeEventList()).filter(({ name }) => name !== 'onPageReadyEvent' && name !== 'navigateTo');
  expect(found).toEqual([
    '10:36 By the schema, the message is accepted.',
    '11:35 By the schema, the message is refused.',
    '15:15 The bridge has no event `navigateTo` of the web-app.',
    '22:15 The bridge has no event `onPageReady` of the web-app.',
    ...without.map(({ name }) => `4:13 No message tests the event \`${name}\`.`),
  ]);
});
