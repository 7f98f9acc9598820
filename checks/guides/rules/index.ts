import type { GuideRule } from '../rule.js';
import { blocks } from './blocks.js';
import { dates } from './dates.js';
import { environmentVariables } from './environment-variables.js';
import { links } from './links.js';
import { names } from './names.js';
import { sampleArchives } from './sample-archives.js';
import { samplesManifest } from './samples-manifest.js';
import { singleSetup } from './single-setup.js';

export const GUIDE_RULES: readonly GuideRule[] = [
  blocks,
  environmentVariables,
  dates,
  links,
  names,
  sampleArchives,
  samplesManifest,
  singleSetup,
];
