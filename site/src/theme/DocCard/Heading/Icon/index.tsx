/**
 * Replaces: DocCard/Heading/Icon.
 * Why: the original puts an emoji before every title, which says nothing and is an empty box where the font lacks it.
 */
export default function DocCardIcon(): null {
  return null;
}
