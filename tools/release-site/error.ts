/** A release cannot be made or verified for a reason that its reader can remove; no stack is shown. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
