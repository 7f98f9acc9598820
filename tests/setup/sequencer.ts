import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Starts the longest file first, so that no processor is idle at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/crawl.test.ts');
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
