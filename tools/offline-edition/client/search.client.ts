/**
 * The search of the site, without a server. Its program and its worker are those of the site; what they load comes from
 * scripts. The worker gets a part in front that asks the page for files.
 */

interface FileRequest {
  offlineFile: string;
}
const isFileRequest = (data: unknown): data is FileRequest =>
  typeof data === 'object' && data !== null && 'offlineFile' in data;

/** Runs in the worker, before its own script. It is made into text: it may use nothing from outside. */
function beforeWorker(scripts: Record<string, string>): void {
  const waiting = new Map<string, (text: string | undefined) => void>();
  const nameOf = (address: string | URL | Request) =>
    String(address instanceof Request ? address.url : address).replace(/^\w+:\/\/[^/]*/, '');
  addEventListener('message', (event: MessageEvent<{ offlineFile?: string; text?: string } | undefined>) => {
    const { offlineFile, text } = event.data ?? {};
    if (offlineFile === undefined) return;
    event.stopImmediatePropagation();
    waiting.get(offlineFile)?.(text);
  });
  self.fetch = (address) =>
    new Promise((resolve) => {
      const name = nameOf(address);
      waiting.set(name, (text) =>
        resolve(
          new Response(text ?? '', {
            status: text === undefined ? 404 : 200,
            headers: { 'Content-Type': 'application/json' },
          }),
        ),
      );
      self.postMessage({ offlineFile: name });
    });
  // A page without a server has no origin, and a worker of it may not import a script from anywhere.
  const worker = self as unknown as { importScripts: (...urls: string[]) => void };
  const run = eval;
  worker.importScripts = (...urls) => urls.forEach((url) => run(scripts[nameOf(url)] ?? ''));
}

/** A worker of the site, from its text. */
function offlineWorkers(scripts: Map<string, string>): typeof Worker {
  const blob = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return class extends Worker {
    constructor(address: string | URL) {
      const own = scripts.get(new URL(address).pathname) ?? '';
      super(blob(`(${beforeWorker.toString()})(${JSON.stringify(Object.fromEntries(scripts))});\n${own}`));
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        const { data } = event;
        if (!isFileRequest(data)) return;
        event.stopImmediatePropagation();
        readFile(data.offlineFile).then(
          (text) => this.postMessage({ ...data, text }),
          () => this.postMessage(data),
        );
      });
    }
  };
}

async function load(): Promise<void> {
  const names = (window as { offlineSearch?: string[] }).offlineSearch ?? [];
  const [program = '', ...others] = names;
  const scripts = new Map(await Promise.all(others.map(async (name) => [name, await readFile(name)] as const)));
  window.Worker = offlineWorkers(scripts);
  const text = await readFile(program);
  await addScript(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}

let loading: Promise<void> | undefined;

/** What the opener of the site asks for the search. The program takes this place once it has loaded. */
export function attachSearch(): void {
  window.siteSearch = {
    open: (typed) =>
      void (loading ??= load()).then(
        () => window.siteSearch?.open(typed),
        // The page with all pages is the search.
        () => location.assign(addressOf('/search')),
      ),
    // Without the program, the page lists all pages.
    showPage: () =>
      void (loading ??= load()).then(
        () => window.siteSearch?.showPage(),
        () => undefined,
      ),
  };
  // The dialog names a page of the published site, and leaves it to whoever knows better.
  document.addEventListener('search:go', (event) => {
    const { detail } = event as CustomEvent<string>;
    event.preventDefault();
    // A press on a link has made it the address of a file already.
    const isFile = detail.startsWith(root.pathname) && /\.[^/?#]*(?:[?#]|$)/.test(detail);
    location.replace(isFile ? detail : addressOf(detail));
  });
}

/** Links that a script has made lead to the published site until a reader reaches them. */
export function attachLinks(): void {
  const correct = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (link && address?.startsWith('/')) link.href = addressOf(address);
  };
  for (const type of ['pointerover', 'focusin', 'click', 'auxclick']) addEventListener(type, correct, true);
}

declare global {
  interface Window {
    /** Called by the scripts. */
    offlineFile?: (name: string, text: string) => void;
  }
}

/** Folder of the edition. */
const root = new URL('../', (document.currentScript as HTMLScriptElement).src);

const files = new Map<string, { text: Promise<string>; resolve: (text: string) => void }>();

window.offlineFile = (name, text) => files.get(name)?.resolve(text);

/**
 * @param name path on the published site, with a slash at its start
 * @throws Error where the edition does not have the file
 */
function readFile(name: string): Promise<string> {
  const known = files.get(name);
  if (known) return known.text;
  let resolve: (text: string) => void = () => undefined;
  const text = new Promise<string>((onText, reject) => {
    resolve = onText;
    addScript(new URL(`offline/files${name}.js`, root).href).catch(reject);
  });
  files.set(name, { text, resolve });
  // A later attempt begins anew.
  text.catch(() => files.delete(name));
  return text;
}

function addScript(src: string): Promise<void> {
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
function addressOf(published: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(published) ?? [];
  const name = pathname.slice(1);
  const file = name === '' ? 'index.html' : /\.[^/]*$/.test(name) ? name : `${name}.html`;
  return new URL(file + rest, root).href;
}
