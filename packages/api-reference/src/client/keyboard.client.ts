/** Letters do nothing in a radio button or a checkbox. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** Whether a key belongs to what the reader writes, and is no shortcut. */
export function isWriting({ target }: Event): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}
