import { describe, expect, it } from 'vitest';
import { languages } from './language.js';

describe('languages', () => {
  it('stand in the order of their tabs', () => {
    expect(languages.map(({ id }) => id)).toEqual([
      'curl',
      'javascript',
      'python',
      'ruby',
      'csharp',
      'php',
      'java',
      'go',
    ]);
    expect(languages.map(({ label }) => label)).toEqual([
      'cURL',
      'JavaScript',
      'Python',
      'Ruby',
      'C#',
      'PHP',
      'Java',
      'Go',
    ]);
  });

  it('have extensions of their own', () => {
    expect(new Set(languages.map(({ extension }) => extension)).size).toBe(languages.length);
  });
});
