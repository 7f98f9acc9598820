import { describe, expect, it } from 'vitest';
import { distance, nearestPersona, traitsOf } from './profile-model.js';
import { loadSampleIndex, loadStory } from '@impact-docs/content-model/story';

const index = await loadSampleIndex();
const { answers } = (await loadStory()).profile;

describe('the profile of Alex', () => {
  const traits = traitsOf(index, answers);

  it('has these traits', () => {
    expect(traits).toEqual({ knowledge: 0.625, lifestyle: 0.625, motivated: 0.875 });
  });

  it('is as far from each persona as the documentation says', () => {
    expect(index.personas.map((persona) => [persona.id, distance(traits, persona)])).toEqual([
      ['P1', 0.536],
      ['P2', 0.554],
      ['P3', 0.179],
      ['P4', 0.286],
      ['P5', 0.847],
    ]);
  });

  it('is nearest to the Conscious Consumer', () => {
    expect(nearestPersona(index, traits).id).toBe('P3');
  });
});

it('refuses an answer without a score, and one that is absent', () => {
  expect(() => traitsOf(index, { ...answers, interest: 'often' })).toThrow(
    'The answer often to interest has no score.',
  );
  expect(() => traitsOf(index, {})).toThrow('has no score.');
});

it('takes the first of two personas that are equally near', () => {
  const centre = { knowledge: 0.5, lifestyle: 0.5, motivated: 0.5 };
  const personas = ['A', 'B'].map((id) => ({ id, title: id, centre }));
  expect(nearestPersona({ ...index, personas }, centre).id).toBe('A');
});
