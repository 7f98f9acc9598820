/** Whether a text is about the fact that it binds, where other facts have the same value. */
import type { TextBlock } from '@impact-docs/content/facts/blocks';
import { hasValue, valueTest, type Fact } from '@impact-docs/content/facts/fact';
import { figuresIn } from '@impact-docs/content/facts/quantity';
import type { Facts } from '@impact-docs/content/facts/registry';
import type { Advice } from '@impact-docs/openapi-model';
import { describe } from './bindings.js';
import type { Found } from './found.js';

/** Words that say nothing of a topic. */
const SMALL = new Set(
  'about after before each first from have impact finance least last life limit limits most number second seconds minute minutes hour hours days that their them they this time transactions value when which with within'.split(
    ' ',
  ),
);
const LONG = 4;
const STEM = 6;

function stemsOf(text: string): Set<string> {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= LONG && !SMALL.has(word)).map((word) => word.slice(0, STEM)));
}

/** How many words of a fact, its address and source, a text has. */
export function topicScore({ address, source = '' }: Fact, text: string): number {
  const there = stemsOf(text);
  return [...stemsOf(`${address} ${source}`)].filter((stem) => there.has(stem)).length;
}

const MOST = 3;

/**
 * A figure of a text that binds nothing: some fact has its value, and is about the text.
 * @param around the text, what is beside it, and the name of its file
 * @returns undefined where it is right
 */
export function strayFigure(words: string, around: string, facts: readonly Fact[]): Advice | undefined {
  const [fact, ...others] = facts.filter(valueTest(words));
  if (fact === undefined) {
    const allowed = factsAbout(words, around, facts);
    return {
      message: `No fact has the value “${words}”.`,
      ...(allowed !== '' && { allowed }),
      remedy: 'Correct the figure; a fact that no file has yet goes into content/facts.yaml.',
    };
  }
  // Numbers without a unit say too little.
  const candidates = [fact, ...others].filter(({ quantity }) => quantity !== undefined);
  if (candidates.length === 0 || candidates.some((one) => topicScore(one, around) > 0)) return undefined;
  return {
    message: `No fact that has the value “${words}” is about what this text is about.`,
    allowed: factsAbout(words, around, facts) || candidates.slice(0, MOST).map(describe).join('; '),
    remedy:
      'Correct the figure; if it is right, write words of this text into `source` of its fact in content/facts.yaml.',
  };
}

/** What a figure may have meant: the facts with its unit that the text has most words of, each with its place. */
function factsAbout(words: string, around: string, facts: readonly Fact[]): string {
  const [figure] = figuresIn(words);
  if (figure === undefined) return '';
  return facts
    .filter(({ quantity }) => quantity?.unit === figure.unit)
    .map((fact) => ({ fact, score: topicScore(fact, around) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, MOST)
    .map(({ fact: { address, text, place } }) => `${address} (${text}, ${place()})`)
    .join('; ');
}

/**
 * A binding of a paragraph that has no word of its fact, while it has some of another typed fact with the same value: one
 * is enough where the section has no word of the fact either.
 * @param section its blocks, with their headings
 * @param page path of the file
 */
export function topicProblems(block: TextBlock, section: readonly TextBlock[], facts: Facts, page: string): Found[] {
  return block.bindings.flatMap(({ text: words, url = '', offset }) => {
    const fact = facts.get(url);
    // A status is that of the code beside it.
    if (fact?.source === undefined || words === '' || /^\d{3}$/.test(words)) return [];
    const around = section.flatMap(({ words: other, links }) => [other, ...links.map((link) => link.url)]).join(' ');
    const near = `${block.words} ${page}`;
    const ofSection = topicScore(fact, around);
    const [best] =
      topicScore(fact, near) > 0
        ? []
        : [...facts.values()]
            .filter((other) => other !== fact && other.source !== undefined && hasValue(words, other))
            .map((other) => ({ other, score: topicScore(other, near) }))
            .filter(({ score }) => score > Math.min(ofSection, 1))
            .sort((left, right) => right.score - left.score);
    if (best === undefined) return [];
    return [
      {
        offset,
        message: `“${words}” is ${fact.address} here, and the text is about ${best.other.address}.`,
        allowed: `${describe(best.other)}: ${best.other.source ?? ''}`,
        remedy: 'Bind the words to the fact that the text is about, or say it in the words of the fact.',
      },
    ];
  });
}
