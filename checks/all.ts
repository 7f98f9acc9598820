/**
 * The checks of the sources, one after the other in one process. The first that fails is the last: later ones would only
 * repeat its problems in other words. Each loads its modules when it runs.
 */
const checks = [
  async () => (await import('./apis/command.js')).runApiChecks(),
  async () => (await import('./story/command.js')).runStoryChecks(),
  async () => (await import('./journeys/command.js')).runJourneyChecks(),
  async () => (await import('./guides/command.js')).runGuideChecks([]),
  async () => (await import('./facts/command.js')).runFactChecks(),
  async () => (await import('./advice/command.js')).runAdviceChecks(),
  async () => (await import('./questions/command.js')).runQuestionChecks(),
];

process.exitCode = 1;
void (async () => {
  for (const check of checks) if (!(await check())) return;
  process.exitCode = 0;
})();
