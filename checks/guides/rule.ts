/** What a rule of guides knows. The rules are in `rules/`. */
import type { SampleArchive } from '@impact-docs/content-model/data/sample-archives';
import type { ReadGuide } from '@impact-docs/content-model/guides';
import type { Story } from '@impact-docs/content-model/story';
import type { TableFile } from '@impact-docs/content-model/tables';
import type { Rule, Scope } from '../run.js';
import type { CheckContext } from './check-guides.js';
import type { LinkedPage } from './links/links-fs.js';

/** Files are named from the root of the repository. What a function loads may have mistakes, of which it throws. */
export interface GuideSources {
  /** Those that are asked for. */
  guides: readonly ReadGuide[];
  /** All guides, with their links and anchors. */
  pages: readonly LinkedPage[];
  isWanted: Scope;
  /** Undefined where there is no such file. */
  read(file: string): string | undefined;
  filesBelow(folder: string): readonly string[];
  repository(): Promise<CheckContext>;
  story(): Promise<Pick<Story, 'accounts' | 'dreams' | 'launches'>>;
  archives(): Promise<readonly Pick<SampleArchive, 'name' | 'guide' | 'needs' | 'files'>[]>;
  variables(): Promise<Pick<TableFile, 'rows' | 'placeOf'>>;
}

export type GuideRule = Rule<GuideSources>;
