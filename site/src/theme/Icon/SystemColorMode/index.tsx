/**
 * Replaces: Icon/SystemColorMode.
 * Why: the mode of the system is not followed, so no page needs the sign for it.
 */
export default function IconSystemColorMode(): null {
  return null;
}
