/** The checks of the sources, in the order of what they build on. Each loads its modules when it runs. */
import type { SourceCheck } from './run.js';

export const checks: readonly SourceCheck[] = [
  { name: 'sources', run: async () => (await import('./sources/command.js')).runSourceChecks() },
  { name: 'apis', run: async () => (await import('./apis/command.js')).runApiChecks() },
  { name: 'errors', run: async () => (await import('./errors/command.js')).runErrorChecks() },
  { name: 'story', run: async () => (await import('./story/command.js')).runStoryChecks() },
  { name: 'journeys', run: async () => (await import('./journeys/check-journeys.js')).runJourneyChecks() },
  { name: 'guides', run: async (isWanted) => (await import('./guides/command.js')).runGuideChecks(isWanted) },
  { name: 'facts', run: async (isWanted) => (await import('./facts/command.js')).runFactChecks(isWanted) },
  { name: 'advice', run: async () => (await import('./advice/command.js')).runAdviceChecks() },
  { name: 'questions', run: async () => (await import('./questions/command.js')).runQuestionChecks() },
  { name: 'prose', run: async (isWanted) => (await import('./prose/command.js')).runProseChecks(isWanted) },
];
