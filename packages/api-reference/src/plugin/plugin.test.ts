import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { DescriptionError } from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import apiReference, { validateOptions } from '../index.js';
import type { Options, PluginOptions, ReferenceData } from '../index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const options: PluginOptions = {
  id: 'default',
  manifest: '../apis/manifest.yaml',
  docsPath: '../guides',
  docsRoute: '/docs',
  rules: 'strict',
  sampleLanguages: ['curl'],
  generatedHeaders: [],
  downloads: 'descriptions',
  collection: true,
  types: false,
  catalog: true,
  markdown: true,
};

/** A site beside its descriptions and guides, as in this repository. */
let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'api-reference-'));
  await fs.cp(path.join(here, '..', '__fixtures__', 'apis'), path.join(root, 'apis'), { recursive: true });
  await fs.mkdir(path.join(root, 'site'));
  await write('guides/books/introduction.mdx', '# Introduction\n');
  await write('guides/books/api/how-to.mdx', '# A guide beside the stubs\n');
});

afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

async function write(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await replace(path.join(root, file), text);
}

/** In one step, as editors do: a run that reads at the same time sees the old text or the new one, never half of it. */
async function replace(file: string, text: string): Promise<void> {
  await fs.writeFile(`${file}.new`, text);
  await fs.rename(`${file}.new`, file);
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await fs.readFile(path.join(root, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not hold ${String(from)}.`);
  await replace(path.join(root, file), changed);
}

function start(more: Partial<PluginOptions> = {}, baseUrl = '/'): Promise<Plugin> {
  // The plugin reads these members of the context.
  const context = {
    siteDir: path.join(root, 'site'),
    generatedFilesDir: path.join(root, 'site', '.docusaurus'),
    siteConfig: { url: 'https://docs.example' },
    i18n: { currentLocale: 'en' },
    baseUrl,
  } as LoadContext;
  return apiReference(context, { ...options, ...more });
}

/** The name of every file with its time of change, below the folders that the plugin writes to. */
async function written(): Promise<Map<string, number>> {
  const folders = ['guides', 'site/.docusaurus'];
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    }),
  );
  const times = await Promise.all(
    names
      .flat()
      .map(
        async (file) => [path.relative(root, file).split(path.sep).join('/'), (await fs.stat(file)).mtimeMs] as const,
      ),
  );
  return new Map(times.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** Runs `action` and tells what it did to the files. */
async function recorded(action: () => unknown): Promise<{ added: string[]; changed: string[]; removed: string[] }> {
  const before = await written();
  // A file system's clock may be coarser than the test is fast.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await action();
  const after = await written();
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...after].flatMap(([name, time]) => (before.has(name) && before.get(name) !== time ? [name] : [])),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

const pages = ['create-loan', 'get-book', 'objects', 'overview', 'webhooks'];
const stubOf = (page: string) => `guides/books/api/${page}.api.mdx`;
const fragmentOf = (page: string) => `guides/books/api/${page}.api.html`;
const dataOf = (page: string) => `guides/books/api/${page}.api.json`;
/** In the order of their names. */
const filesOf = (page: string) => [fragmentOf(page), dataOf(page), stubOf(page)];
const DOWNLOADS = 'site/.docusaurus/api-reference-downloads/default';
const downloadOf = (ending: string) => `${DOWNLOADS}/descriptions/library.${ending}`;
const downloads = ['json', 'postman_collection.json', 'yaml'].map(downloadOf);
const catalog = `${DOWNLOADS}/.well-known/api-catalog`;
const read = (file: string) => fs.readFile(path.join(root, file), 'utf8');
/** In no order: names and folders are sorted together. */
const asSet = (names: readonly string[]) => names.toSorted();

describe('when the site starts', () => {
  it('writes a stub, a fragment and data for each page, before any plugin loads content', async () => {
    const { added, changed, removed } = await recorded(() => start());
    expect(asSet(added)).toEqual(asSet([...pages.flatMap(filesOf), ...downloads, catalog]));
    expect([changed, removed]).toEqual([[], []]);
    const stub = await fs.readFile(path.join(root, stubOf('get-book')), 'utf8');
    expect(stub).toContain('import page from "./get-book.api.html?default";');
    const fragment = await fs.readFile(path.join(root, fragmentOf('get-book')), 'utf8');
    expect(fragment.startsWith('<div class="api-operation">')).toBe(true);
    const { html: _html, ...data } = JSON.parse(await read(dataOf('get-book'))) as ReferenceData & { html?: string };
    expect(data).toMatchObject({ kind: 'operation', name: 'get-book', endpoint: 'GET /books/{isbn}' });
    expect(data.entries[0]).toMatchObject({ id: '', kind: 'operation', name: 'Get a book' });
    expect(data.ids).toContain('path-isbn');
    expect(data.links).toContain('docs:books/api/objects#Book');
    expect(_html).toBeUndefined();
  });

  it('does not render again for the first loadContent', async () => {
    const plugin = await start();
    await edit('apis/library.yaml', 'Reads one book.', 'Reads a book.');
    expect(await recorded(() => plugin.loadContent?.())).toEqual({ added: [], changed: [], removed: [] });
  });

  it('writes nothing when everything is there', async () => {
    await start();
    expect(await recorded(() => start())).toEqual({ added: [], changed: [], removed: [] });
  });

  it.each(['/', '/docs'])('links to its pages below the route of the docs, whatever that is: %s', async (docsRoute) => {
    await start({ docsRoute }, '/base/');
    expect(await read(fragmentOf('get-book'))).toContain('href="docs:books/api/objects#Book"');
  });

  it('makes samples in the languages that the site asks for, in its order', async () => {
    await start({ sampleLanguages: ['python', 'curl'] });
    const fragment = await fs.readFile(path.join(root, fragmentOf('get-book')), 'utf8');
    expect([...fragment.matchAll(/ id="language-([a-z]+)"/g)].map((match) => match[1])).toEqual(['python', 'curl']);
  });
});

describe('what it tells Docusaurus', () => {
  it('the folders to watch, the theme, the style sheet', async () => {
    const plugin = await start();
    expect(plugin.name).toBe('api-reference');
    expect(plugin.getPathsToWatch?.()).toEqual([`${path.join(root, 'apis')}/**/*.{yaml,yml,json,md}`]);
    const files = [plugin.getThemePath?.(), plugin.getTypeScriptThemePath?.(), ...(plugin.getClientModules?.() ?? [])];
    expect(files.map((file) => path.relative(path.join(here, '../..'), file ?? ''))).toEqual([
      'src/theme',
      'src/theme',
      ...[
        'colours',
        'layout',
        'tables',
        'fields',
        'overview',
        'panes',
        'samples',
        'choices',
        'operation',
        'bands',
        'errors',
        'field-search',
        'menu',
        'print',
      ].map((name) => `css/${name}.css`),
    ]);
    for (const file of files) await expect(fs.access(file ?? '')).resolves.toBeUndefined();
  });

  it.each([true, false])('how to bundle fragments and to preview downloads (server: %s)', async (isServer) => {
    const plugin = await start({ id: 'second' });
    const loadedVersions = [
      { contentPath: '/site/docs', path: '/docs/next' },
      { contentPath: '/site/versioned_docs/version-1', path: '/docs' },
    ];
    const allContent = { 'docusaurus-plugin-content-docs': { default: { loadedVersions } } };
    await plugin.allContentLoaded?.({ allContent, actions: {} as never });
    const config = plugin.configureWebpack?.({}, isServer, {} as never, undefined);
    const preview = {
      directory: path.join(root, DOWNLOADS.replace('default', 'second')),
      publicPath: '/',
      staticOptions: { dotfiles: 'allow' },
    };
    const versions = [
      { folder: '/site/versioned_docs/version-1', path: '/docs' },
      { folder: '/site/docs', path: '/docs/next' },
    ];
    expect(config).toEqual({
      ...(isServer ? {} : { devServer: { static: [preview] } }),
      module: {
        rules: [
          {
            test: /\.api\.html$/,
            resourceQuery: /^\?second$/,
            type: 'javascript/auto',
            use: [
              {
                loader: path.join(here, 'fragment-loader.cjs'),
                options: { isServer, versions, docsHref: ' href="docs:', hasMarkdown: true },
              },
            ],
          },
        ],
      },
    });
  });
});

describe('downloads', () => {
  const written = async (folder: string) =>
    (await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((item) => item.isFile())
      .map((item) => path.relative(path.join(root, folder), path.join(item.parentPath, item.name)))
      .toSorted();

  it('are copied into the built site', async () => {
    const plugin = await start();
    await write('build/index.html', 'home');
    const props = { outDir: path.join(root, 'build'), plugins: [] as unknown } as Parameters<
      NonNullable<Plugin['postBuild']>
    >[0];
    await plugin.postBuild?.(props);
    expect(await written('build')).toEqual([
      '.well-known/api-catalog',
      'descriptions/library.json',
      'descriptions/library.postman_collection.json',
      'descriptions/library.yaml',
      'index.html',
    ]);
  });

  it('are linked from the overview, with format and size', async () => {
    await start({}, '/base/');
    const html = await read(fragmentOf('overview'));
    const yaml = await read(downloadOf('yaml'));
    const size = Math.round(Buffer.byteLength(yaml) / 1000);
    expect(html).toContain(
      '<a href="/base/descriptions/library.yaml" type="application/yaml" download="">OpenAPI description (YAML)</a> ' +
        `<span class="download-size">${size} kB</span>`,
    );
    expect([...html.matchAll(/href="([^"]+)" type="[^"]+" download/g)].map((match) => match[1])).toEqual([
      '/base/descriptions/library.yaml',
      '/base/descriptions/library.json',
      '/base/descriptions/library.postman_collection.json',
    ]);
  });

  it('can be put elsewhere, reduced and left out', async () => {
    await start({ downloads: 'files/openapi', collection: false, catalog: false });
    expect(await written(DOWNLOADS)).toEqual(['files/openapi/library.json', 'files/openapi/library.yaml']);
    await start({ downloads: false, catalog: false });
    expect(await written(DOWNLOADS)).toEqual([]);
    expect(await read(fragmentOf('overview'))).not.toContain('download');
  });

  it('are listed in the catalogue where the site is at the root of its origin', async () => {
    await start();
    expect(JSON.parse(await read(catalog))).toMatchSnapshot();
    await start({}, '/base/');
    await expect(read(catalog)).rejects.toThrow('ENOENT');
  });
});

describe('when a description changes', () => {
  let plugin: Plugin;
  beforeEach(async () => {
    plugin = await start();
    await plugin.loadContent?.();
  });

  const reload = () => recorded(() => plugin.loadContent?.());

  it('rewrites only what is different', async () => {
    await edit('apis/library.yaml', 'Reads one book.', 'Reads a book.');
    const text = await reload();
    expect(asSet(text.changed)).toEqual(asSet([...downloads, ...filesOf('get-book')]));
    await edit('apis/library.yaml', 'maxLength: 200', 'maxLength: 250');
    const limit = await reload();
    const pagesWithTheField = ['get-book', 'objects', 'webhooks'].map(fragmentOf);
    // A collection holds requests and examples, no schemas.
    expect(asSet(limit.changed)).toEqual(asSet([downloadOf('json'), downloadOf('yaml'), ...pagesWithTheField]));
    expect([text.added, text.removed, limit.added, limit.removed]).toEqual([[], [], [], []]);
  });

  it('removes the pages of an operation that is gone, and leaves other files alone', async () => {
    await edit('apis/library.yaml', / {2}\/loans:[\s\S]*?(?=webhooks:)/, '');
    const { added, changed, removed } = await reload();
    expect(added).toEqual([]);
    expect(removed).toEqual(filesOf('create-loan'));
    // Positions in the sidebar move up; the overview no longer lists the operation.
    expect(asSet(changed)).toEqual(
      asSet([...downloads, stubOf('objects'), stubOf('webhooks'), fragmentOf('overview'), dataOf('overview')]),
    );
  });

  it('moves the pages of an operation that is renamed', async () => {
    await edit('apis/library.yaml', 'operationId: getBook', 'operationId: readBook');
    const { added, removed } = await reload();
    expect(added).toEqual(filesOf('read-book'));
    expect(removed).toEqual(filesOf('get-book'));
  });

  it('never touches a file that is not its own', async () => {
    const guides = ['guides/books/introduction.mdx', 'guides/books/api/how-to.mdx'];
    const before = await written();
    await edit('apis/manifest.yaml', 'slug: books/api', 'slug: loans/api');
    const { removed } = await reload();
    expect(removed).toEqual(pages.flatMap(filesOf));
    const after = await written();
    for (const guide of guides) expect(after.get(guide), guide).toBe(before.get(guide));
  });

  it('renders again only the APIs that changed', async () => {
    await fs.copyFile(path.join(root, 'apis/library.yaml'), path.join(root, 'apis/films.yaml'));
    await fs.appendFile(
      path.join(root, 'apis/manifest.yaml'),
      '\n  - { id: films, description: films.yaml, slug: films/api, overview: overview, product: films, status: current }\n',
    );
    const rendered: string[] = [];
    const nothing = { entry: () => [], related: () => [] };
    const uses = () => Promise.resolve((api: string) => (rendered.push(api), nothing));
    const both = await start({ uses });
    await both.loadContent?.();
    expect(rendered.splice(0)).toEqual(['library', 'films']);
    await edit('apis/films.yaml', 'Reads one book.', 'Reads a film.');
    await both.loadContent?.();
    expect(rendered).toEqual(['films']);
    expect(await read(fragmentOf('get-book').replace('books', 'films'))).toContain('Reads a film.');
  });

  it('ends with the pages of the last of several edits in quick succession', async () => {
    await edit('apis/library.yaml', 'Reads one book.', 'Reads a book.');
    const first = plugin.loadContent?.();
    await edit('apis/library.yaml', 'Reads a book.', 'Reads the book.');
    await Promise.all([first, plugin.loadContent?.()]);
    expect(await read(fragmentOf('get-book'))).toContain('Reads the book.');
  });

  it('watches a file that the description has begun to include', async () => {
    await write('apis/shared/format.yaml', 'type: string\ndescription: Paper or audio.\n');
    await edit(
      'apis/library.yaml',
      "format: { $ref: '#/components/schemas/Format' }",
      'format: { $ref: ./shared/format.yaml }',
    );
    await reload();
    expect(plugin.getPathsToWatch?.()).toContain(`${path.join(root, 'apis', 'shared')}/**/*.{yaml,yml,json,md}`);
  });
});

describe('when something is broken', () => {
  async function refused(action: () => unknown): Promise<string> {
    const error: unknown = await Promise.resolve()
      .then(action)
      .catch((reason: unknown) => reason);
    if (!(error instanceof DescriptionError))
      throw new Error(`It was not refused with a DescriptionError: ${String(error)}`);
    return error.message.replaceAll(root, '…');
  }

  it('refuses a broken description and leaves every file as it was', async () => {
    const plugin = await start();
    await plugin.loadContent?.();
    // The first operation could be rendered; the second cannot be resolved.
    await edit('apis/library.yaml', 'Reads one book.', 'Reads a book.');
    await edit(
      'apis/library.yaml',
      "schema: { $ref: '#/components/schemas/Problem' }",
      "schema: { $ref: '#/components/schemas/Trouble' }",
    );
    let message = '';
    const files = await recorded(async () => (message = await refused(() => plugin.loadContent?.())));
    expect(files).toEqual({ added: [], changed: [], removed: [] });
    expect(message).toMatchSnapshot();
  });

  it('goes on from there when it is mended', async () => {
    const plugin = await start();
    await plugin.loadContent?.();
    await edit('apis/library.yaml', 'summary: Get a book', 'summary: [Get a book]');
    await refused(() => plugin.loadContent?.());
    await edit('apis/library.yaml', 'summary: [Get a book]', 'summary: Read a book');
    const { changed } = await recorded(() => plugin.loadContent?.());
    expect(changed).toContain(stubOf('get-book'));
  });

  it('reports the problems of all descriptions at once', async () => {
    await fs.copyFile(path.join(root, 'apis/library.yaml'), path.join(root, 'apis/films.yaml'));
    await edit('apis/library.yaml', 'operationId: getBook', 'operationID: getBook');
    await edit(
      'apis/films.yaml',
      'tags: [Books]\n      summary: Lend a book',
      'tags: [Films]\n      summary: Lend a book',
    );
    await fs.appendFile(
      path.join(root, 'apis/manifest.yaml'),
      '\n  - { id: films, description: films.yaml, slug: films/api, overview: overview, product: films, status: current }\n',
    );
    let message = '';
    const files = await recorded(async () => (message = await refused(() => start())));
    expect(files).toEqual({ added: [], changed: [], removed: [] });
    expect(message).toContain('…/apis/library.yaml');
    expect(message).toContain('…/apis/films.yaml');
  });

  it('refuses a status operation that cannot be called with its address alone', async () => {
    await edit('apis/manifest.yaml', 'status: current', 'status: current\n    statusOperation: create-loan');
    expect(await refused(() => start())).toMatchSnapshot();
  });

  it('names the page whose rendering failed', async () => {
    // A line break cannot be part of a header field: no sample can be made.
    await edit(
      'apis/library.yaml',
      '      parameters:\n',
      '      parameters:\n        - { name: X-Note, in: header, required: true, schema: { type: string }, example: "a\\nb" }\n',
    );
    await expect(start()).rejects.toThrow('The page "get-book" of "library" could not be rendered.');
    expect(await written()).toHaveProperty('size', 2);
  });
});

describe('validateOptions', () => {
  const validate = (raw: object) => {
    const context: OptionValidationContext<Options, PluginOptions> = {
      validate: normalizePluginOptions as OptionValidationContext<Options, PluginOptions>['validate'],
      // What a configuration holds is not known to be right.
      options: raw as Options,
    };
    return validateOptions(context);
  };

  it('fills in what is left out', () => {
    expect(validate({ manifest: 'apis/manifest.yaml', docsPath: 'docs' })).toEqual({
      id: 'default',
      manifest: 'apis/manifest.yaml',
      docsPath: 'docs',
      docsRoute: '/docs',
      rules: 'lenient',
      sampleLanguages: languages.map(({ id }) => id),
      generatedHeaders: ['Idempotency-Key'],
      downloads: 'descriptions',
      collection: true,
      types: false,
      catalog: true,
      markdown: true,
    });
  });

  it.each(['/', '/docs', '/docs/v2'])('takes the route %s', (docsRoute) => {
    expect(validate({ manifest: 'm', docsPath: 'd', docsRoute }).docsRoute).toBe(docsRoute);
  });

  it('reports every wrong option at once', () => {
    const wrong = {
      docsPath: 3,
      docsRoute: 'docs/',
      sampleLanguages: ['curl', 'curl'],
      generatedHeaders: ['Idempotency Key'],
      languages: ['curl'],
      downloads: '/files/',
      collection: 'yes please',
    };
    expect(() => validate(wrong)).toThrowErrorMatchingSnapshot();
  });

  it('names the languages that samples can have', () => {
    const allowed = `Allowed: ${languages.map(({ id }) => id).join(', ')}.`;
    expect(() => validate({ manifest: 'm', docsPath: 'd', sampleLanguages: ['cobol'] })).toThrow(allowed);
  });

  it('needs at least one language of samples', () => {
    expect(() => validate({ manifest: 'm', docsPath: 'd', sampleLanguages: [] })).toThrowErrorMatchingSnapshot();
  });
});
