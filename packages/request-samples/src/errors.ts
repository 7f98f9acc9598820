/** A request that cannot be sent as it stands; `problems` lists everything that is wrong with it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly problems: readonly string[]) {
    super(`The request cannot be shown as a sample:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}
