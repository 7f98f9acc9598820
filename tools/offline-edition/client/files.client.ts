/** Files of the edition that are scripts (embedded.ts). */

declare global {
  interface Window {
    /** Called by the scripts. */
    offlineFile?: (name: string, text: string) => void;
  }
}

/** Folder of the edition. */
export const root = new URL('../', (document.currentScript as HTMLScriptElement).src);

const loading = new Map<string, { text: Promise<string>; resolve: (text: string) => void }>();

window.offlineFile = (name, text) => loading.get(name)?.resolve(text);

/**
 * @param name path on the published site, with a slash at its start
 * @throws Error where the edition does not have the file
 */
export function readFile(name: string): Promise<string> {
  const known = loading.get(name);
  if (known) return known.text;
  let resolve: (text: string) => void = () => undefined;
  const text = new Promise<string>((onText, reject) => {
    resolve = onText;
    addScript(new URL(`offline/files${name}.js`, root).href).catch(reject);
  });
  loading.set(name, { text, resolve });
  // A later attempt begins anew.
  text.catch(() => loading.delete(name));
  return text;
}

export function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load.`));
    document.head.append(script);
  });
}

/**
 * Address of a file for an address of the published site, such as `/docs/contact#email`. Pages have no dot in the last
 * part of their path; the edition is not made where one has.
 */
export function addressOf(published: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(published) ?? [];
  const name = pathname.slice(1);
  const file = name === '' ? 'index.html' : /\.[^/]*$/.test(name) ? name : `${name}.html`;
  return new URL(file + rest, root).href;
}
