import { describe, expect, it } from 'vitest';
import { refusal, render } from './__fixtures__/render';
import { fenceLanguages } from './highlighter';

/** V8 adds the place to some messages, depending on its version; ours has the place in front. */
function withoutPlace(message: string): string {
  return message.replace(/ \(line \d+ column \d+\)/g, '');
}

describe('fenced blocks', () => {
  it.each(fenceLanguages.filter((language) => language !== 'json'))('may be %s', async (language) => {
    expect(await render(`\`\`\`${language}\nx\n\`\`\`\n`)).toContain(`<pre data-language="${language}">`);
  });

  it('may be JSON of any kind', async () => {
    for (const text of ['{}', '[1, null]', '"text"', '3']) {
      await expect(render(`\`\`\`json\n${text}\n\`\`\`\n`)).resolves.toContain('<code>');
    }
  });

  it('are refused all at once, each with its line, what is wrong and what to do', async () => {
    const text = [
      '# Title',
      '',
      '```jsno',
      '{}',
      '```',
      '',
      '- In a list:',
      '',
      '  ```',
      '  no language',
      '  ```',
      '',
      '```json title="book.json"',
      '{ "isbn": 1, }',
      '```',
      '',
      '```json',
      '',
      '```',
      '',
      '```json',
      "{ 'isbn': 1 }",
      '```',
      '',
      '```json',
      '{ "isbn": 1 }',
      '```',
    ].join('\n');
    const message = withoutPlace(await refusal(text));
    expect(message.replaceAll(fenceLanguages.join(', '), '(languages)')).toMatchSnapshot();
  });

  it('are named as the site names them, in lower case', async () => {
    expect(await refusal('```JSON\n{}\n```\n')).toContain('"JSON" is not a language of this site');
  });
});
