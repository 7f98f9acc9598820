/** Comments and messages of the programs use the words of the field, as guides do: a request gets a response. */
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sampleArchives, zipOf } from '@impact-docs/content-model/data/sample-archives';

const archives = (await sampleArchives()).filter(({ name }) => name !== 'journeys');
const program = /\.(?:mjs|ts|py|rb|php|java|go|cs|kt|swift|sh)$/;
/** A comment to the end of its line, or a text in quotes. */
const words = /(?:\/\/|^\s*\*|\/\*|(?:^|\s)#|""").*|'[^']*'|"[^"]*"|`[^`]*`/g;
const avoided = [/\banswer(?:s|ed|ing)?\b/i, /\bno webhook secret\b(?! is)/i, /\bmistake of your\b/i, /\bcame\b/i];

it.each(archives)('the programs of $name', (archive) => {
  const found = Object.entries(unzipSync(zipOf(archive)))
    .filter(([file]) => program.test(file))
    .flatMap(([file, content]) =>
      Buffer.from(content)
        .toString()
        .split('\n')
        .filter((line) => !/#(?:end)?region|^import /.test(line))
        .flatMap((line) => line.match(words) ?? [])
        .filter((text) => avoided.some((pattern) => pattern.test(text)))
        .map((text) => `${file}: ${text.trim()}`),
    );
  expect(found).toEqual([]);
});
