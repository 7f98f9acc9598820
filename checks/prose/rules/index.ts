import type { ProseRule } from '../rule.js';
import { addresses } from './addresses.js';
import { browsers } from './browsers.js';
import { dependencies } from './dependencies-fs.js';
import { forms } from './forms.js';
import { launch } from './launch.js';
import { length } from './length.js';
import { markdown } from './markdown-fs.js';
import { references } from './references-fs.js';
import { semicolons } from './semicolons.js';
import { sentences } from './sentences.js';
import { spelling } from './spelling-fs.js';
import { terms } from './terms.js';

/** Two mistakes at one place are shown in this order. */
export const PROSE_RULES: readonly ProseRule[] = [
  spelling,
  terms,
  markdown,
  sentences,
  length,
  semicolons,
  forms,
  launch,
  references,
  dependencies,
  addresses,
  browsers,
];
