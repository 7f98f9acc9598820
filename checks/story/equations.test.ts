import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { equationsIn } from './equations.js';

describe('equationsIn', () => {
  it.each([
    ['Groceries are 42.50 × 100 ÷ 113 × 0.42 = 15.796 kg.', '42.50 × 100 ÷ 113 × 0.42 = 15.796 kg', 15.796],
    ['and 17.85 ÷ 1000 × 106 = EUR 1.89', '17.85 ÷ 1000 × 106 = EUR 1.89', 1.89],
    ['| (0.75 + 0.5) ÷ 2 = 0.625 |', '(0.75 + 0.5) ÷ 2 = 0.625', 0.625],
    ['the frame is 0.8 t × 0.6 = 480 kg', '0.8 t × 0.6 = 480 kg', 480],
    ['8,400 kg ÷ 0.17 kg per km = 49,412 km', '8,400 kg ÷ 0.17 kg per km = 49,412 km', 49_412],
    ['10 − 2 × 3 + 1 = 5', '10 − 2 × 3 + 1 = 5', 5],
    ['10 − (2 + 3) = 4', '10 − (2 + 3) = 4', 5],
    ['2 + 2 = 5', '2 + 2 = 5', 4],
  ])('reads %s', (text, equation, computed) => {
    expect(equationsIn(text)).toEqual([
      expect.objectContaining({ text: equation, computed, offset: text.indexOf(equation) }),
    ]);
  });

  it.each(['a = b × c', '80.450522… × 0.25 = 20.1126', 'x=1', '5 = 5', 'sum of 3 + 4'])('leaves %s alone', (text) => {
    expect(equationsIn(text)).toEqual([]);
  });
});

describe('the guides', () => {
  const folder = path.resolve(import.meta.dirname, '../../content/guides');
  const guides = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !name.endsWith('.api.mdx'));
  const found = guides.flatMap((guide) =>
    equationsIn(fs.readFileSync(path.join(folder, guide), 'utf8')).map((equation) => ({ guide, ...equation })),
  );

  it('calculate right', () => {
    const wrong = found.filter(({ shown, computed }) => shown !== computed);
    expect(wrong.map(({ guide, text, computed }) => `${guide}: ${text} should be ${computed}`)).toEqual([]);
  });

  it('have calculations that are found', () => {
    expect(found.map(({ text }) => text)).toContain('0.8 t × 0.6 = 480 kg');
  });
});
