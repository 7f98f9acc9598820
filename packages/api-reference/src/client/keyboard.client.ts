/** Whether a key belongs to what the reader writes, and is no shortcut. */
export function isWriting({ target }: Event): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
