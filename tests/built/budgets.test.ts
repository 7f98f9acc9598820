import { describe, expect, test } from 'vitest';
import { builtPages, tagsOf } from '../helpers/built-site.js';

const operations = builtPages()
  .map(({ html }) => tagsOf(html))
  .filter((tags) => tags.some(({ attributes }) => attributes.get('class') === 'api-operation'));

describe('elements of operation pages', () => {
  test('are at most 1,500 on the median page', () => {
    const counts = operations.map(({ length }) => length).sort((a, b) => a - b);
    expect(counts).toHaveLength(72);
    expect(counts[36]).toBeLessThanOrEqual(1500);
  });
});
