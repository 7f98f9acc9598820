/** The offline edition cannot be made, for a reason that its reader can remove; no stack is shown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}
