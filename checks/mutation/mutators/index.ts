/** Every kind of fault. */
import type { Mutator } from '../fault.js';
import { blockMutators } from './blocks.js';
import { factMutators, shortcutMutators } from './facts.js';
import { descriptionMutators } from './descriptions.js';
import { proseMutators } from './prose.js';
import { sampleMutators, sourceMutators } from './sources.js';

export const mutators: readonly Mutator[] = [
  ...descriptionMutators,
  ...blockMutators,
  ...proseMutators,
  ...sourceMutators,
  ...sampleMutators,
  ...factMutators,
  ...shortcutMutators,
];
