import type { PageEvidence } from '../evidence/model.js';
import type { KnownAnchors } from './links/links-fs.js';
import type { KnownNames } from './names/names-fs.js';
import type { KnownBlocks } from './prove.js';

/** What the proof finds out that stays true while nothing but guides changes, so that a build may keep it. */
export interface GuideFree {
  /** Anchors of pages of the reference that a link has asked for. */
  anchors: KnownAnchors;
  /** Evidence of the pages of the reference; set where nothing is wrong with them. */
  reference?: PageEvidence[];
  /** Of guides, for as long as each of them is the same. */
  blocks: KnownBlocks;
  /** Of all other files. */
  names: KnownNames;
}

export function nothingKnown(): GuideFree {
  return { anchors: new Map(), blocks: new Map(), names: new Map() };
}
