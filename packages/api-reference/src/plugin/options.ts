/** Options of the plugin: what a site's `docusaurus.config.ts` may set. */
import type { OptionValidationContext } from '@docusaurus/types';
import { languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import * as v from 'valibot';
import { GENERATED_HEADERS } from '../render/operation/request.js';
import type { SiteUses } from '../render/page-context.js';
import { listOf, matching, object, text, unique, validate } from '../manifest/data-schema.js';
import type { LoadedApi } from '../apis/load-apis-fs.js';

const allLanguages: readonly LanguageId[] = languages.map(({ id }) => id);
const route = matching(/^\/(?:[^/]+(?:\/[^/]+)*)?$/, 'a path that starts with a slash and does not end with one');
const headerName = matching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'names of header fields (RFC 9110 §5.1)');
const folders = matching(/^[\w-]+(?:\/[\w-]+)*$/, 'names of folders joined by single slashes, or false');
const foldersOrNone = v.lazy((value) => (typeof value === 'boolean' ? v.literal(false) : folders));

const schema = object({
  /** Plugin instance id. */
  id: v.optional(text, 'default'),
  /** Path of the manifest that lists the API descriptions, relative to the site. */
  manifest: text,
  /** Path of the docs plugin's content folder, relative to the site; page stubs are written below it. */
  docsPath: text,
  /** URL prefix of the docs plugin, without trailing slash. */
  docsRoute: v.optional(route, '/docs'),
  /**
   * What is refused in descriptions, where the manifest says nothing else. `strict` is for descriptions of one's own;
   * `lenient` shows what others wrote, and warns of what is missing.
   */
  rules: v.optional(v.picklist(['lenient', 'strict']), 'lenient'),
  /** Languages of the request samples, in the order of their tabs. */
  sampleLanguages: v.optional(v.pipe(listOf(v.picklist(allLanguages)), unique()), [...allLanguages]),
  /** Header fields that request samples always send, with a UUID that the program makes each time it runs. */
  generatedHeaders: v.optional(v.pipe(v.array(headerName), unique()), [...GENERATED_HEADERS]),
  /** Folder of the descriptions that readers download, below the site's base URL; `false` for none. */
  downloads: v.optional(foldersOrNone, 'descriptions'),
  /** Whether there is a collection of requests for Postman and Bruno beside each description. */
  collection: v.optional(v.boolean(), true),
  /** Folder of the TypeScript types of each API, below the site's base URL; needs openapi-typescript. */
  types: v.optional(foldersOrNone, false),
  /** Whether all APIs are listed in `/.well-known/api-catalog`. */
  catalog: v.optional(v.boolean(), true),
  /** Whether the built site has each page as Markdown too, and lists them in `llms.txt` where it has none. */
  markdown: v.optional(v.boolean(), true),
  /**
   * Finds what else of the site uses the APIs: guides that name an object, field or operation. Called before pages are
   * rendered; absent: the reference links only to itself.
   */
  uses: v.optional(
    v.custom<(apis: readonly LoadedApi[]) => Promise<(api: string) => SiteUses>>(
      (value) => typeof value === 'function',
      'a function',
    ),
  ),
});

export type Options = v.InferInput<typeof schema>;
export type PluginOptions = v.InferOutput<typeof schema>;

/**
 * Docusaurus calls this with the site's options.
 * @throws Error that names every wrong option
 */
export function validateOptions({ options }: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  return validate(schema, options, (faults) => {
    const lines = faults.map(
      ({ keys, message, allowed }) =>
        `${keys.join('/')}: ${message}${allowed === undefined ? '' : ` Allowed: ${allowed}.`}`,
    );
    return new Error(['The options of the API reference are wrong.', ...lines].join('\n'));
  });
}
