/**
 * Docusaurus warns of storage that a browser refuses, but not of storage that is null, as in an Android WebView without
 * DOM storage. In both cases it behaves as empty.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  try {
    const storage: Storage | null = window.localStorage;
    // eslint-disable-next-line no-console -- readers see it where they look for reasons
    if (storage === null) console.warn('Browser storage is not available: what you choose lasts as long as this page.');
  } catch {
    // Docusaurus warns of this.
  }
}
