/** The files of the site that are no pages: what readers download, feeds, Markdown, print editions, data of the search. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin, Props } from '@docusaurus/types';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { asyncApis } from '@impact-docs/content-model/data/asyncapi';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { securityTxt } from '@impact-docs/content-model/data/contact';
import { loadEndings } from '@impact-docs/content-model/data/endings';
import { changelogFeed, endingsFeed, endingsFiles, feedFile, feedNames } from '@impact-docs/content-model/data/feeds';
import { dataFile, repositoryFile } from '@impact-docs/content-model/files/paths';
import { archiveAddress, fileAddress, sampleArchives, zipOf } from '@impact-docs/content-model/data/sample-archives';
import { revisionDate } from '@impact-docs/content-model/data/revision';
import { NOTICES } from '@impact-docs/lib/third-party-notices-fs';
import { publishedServer } from '../documentation-server/bundle';
import { markdownFiles } from '../markdown/files';
import { extractAll } from '../page-text/extract-all-fs';
import { printEdition } from '../print/edition';
import { dataFiles, dataFileText } from '@impact-docs/content-model/uses';
import { loadFamilies } from '@impact-docs/content-model/guides';
import { searchData } from './search';

/** By path from the root of the site. */
type Files = readonly (readonly [path: string, content: string | Uint8Array])[];

export default function publishedFiles(): Plugin {
  return {
    name: 'site-published-files',
    async postBuild({ outDir, plugins, siteConfig: { url } }) {
      const docs = docsOf(plugins);
      const texts = await extractAll(outDir, url, docs);
      const files: Files[] = await Promise.all([
        changelogFeeds(url),
        data(),
        markdownFiles(texts, url, docs),
        printEditions(url, outDir),
        samples(),
        schemas(url),
        searchData(texts),
        security(url),
        testVectors(),
      ]);
      const server = await publishedServer(files.flat());
      await fs.appendFile(path.join(outDir, NOTICES), server.notices);
      for (const [file, content] of [...files.flat(), ...server.files]) {
        const target = path.join(outDir, file);
        await fs.mkdir(path.dirname(target), { recursive: true });
        // A page of this path would be overwritten: the flag makes that an error.
        await fs.writeFile(target, content, { flag: 'wx' });
      }
    },
  };
}

function docsOf(plugins: Props['plugins']): LoadedContent {
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  if (docs === undefined) throw new Error('The lists of pages need the plugin "docusaurus-plugin-content-docs".');
  // Its type is known to the plugin only.
  return docs.content as LoadedContent;
}

/** The Atom feeds of the changelog, `/changelog/all.atom` and one per product, and the feeds of what will end. */
async function changelogFeeds(origin: string): Promise<Files> {
  const entries = await loadChangelog();
  const feeds = feedNames.map(async (name) => [feedFile(name), await changelogFeed(name, entries, origin)] as const);
  const { atom, json } = await endingsFeed(await loadEndings(), origin);
  return [...(await Promise.all(feeds)), [endingsFiles.atom, atom], [endingsFiles.json, json]];
}

/** What pages show in tables, as JSON. */
async function data(): Promise<Files> {
  return (await dataFiles()).map((file) => [file.path, dataFileText(file)] as const);
}

/** Each family of guides once more, as one page for print, made of its finished pages. */
async function printEditions(origin: string, outDir: string): Promise<Files> {
  const { site: name } = await loadBrand();
  const editions = loadFamilies().map(async (family) => {
    const pages = family.guides.map(async (guide) => {
      return [guide, await fs.readFile(path.join(outDir, `${guide}.html`), 'utf8')] as const;
    });
    return [`${family.path}.html`, printEdition(family, new Map(await Promise.all(pages)), { name, origin })] as const;
  });
  return Promise.all(editions);
}

/** The samples: an archive of each, and its files one by one. */
async function samples(): Promise<Files> {
  return (await sampleArchives()).flatMap((archive) => [
    [archiveAddress(archive.name), zipOf(archive)] as const,
    ...archive.files.flatMap(({ name, content }) => {
      const address = fileAddress(archive.name, name);
      return address === undefined ? [] : [[address, content] as const];
    }),
  ]);
}

/**
 * `content/schemas`: readers validate with what checks the examples of the guides. Their `$id` gets the address of the
 * site, which JSON Schema wants to be absolute (2020-12 §8.2.1). Next to them are the AsyncAPI descriptions of events,
 * which are made of schemas.
 */
async function schemas(origin: string): Promise<Files> {
  const folder = repositoryFile('content/schemas');
  const names = (await fs.readdir(folder)).filter((name) => /\.(?:schema\.json|openapi\.yaml)$/.test(name));
  const own = names.map(async (name) => {
    const text = await fs.readFile(path.join(folder, name), 'utf8');
    return [`/schemas/${name}`, text.replace('"$id": "/', `"$id": "${origin}/`)] as const;
  });
  const events = [...(await asyncApis())].map(
    ([name, description]) => [`/schemas/${name}`, json(description)] as const,
  );
  return [...(await Promise.all(own)), ...events];
}

/** `security.txt` (RFC 9116) with the brand's security address. */
async function security(origin: string): Promise<Files> {
  const { contact } = await loadBrand();
  return [['/.well-known/security.txt', securityTxt(contact, origin, await revisionDate())]];
}

/** The test vectors as they are: what the tests of the samples read is what readers download. */
async function testVectors(): Promise<Files> {
  return [
    ['/test-vectors/application-bridge.json', await fs.readFile(dataFile('bridge-test-vectors.json'))],
    ['/test-vectors/webhook-signature.json', await fs.readFile(dataFile('webhook-test-vectors.json'))],
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
