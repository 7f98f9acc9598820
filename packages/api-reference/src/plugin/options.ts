/** Options of the plugin: what a site's `docusaurus.config.ts` may set. */
import type { OptionValidationContext } from '@docusaurus/types';
import type { Rules } from '@impact-docs/openapi-model';
import { isLanguageId, languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import Joi from 'joi';
import type { SiteUses } from '../render/page-context.js';
import type { LoadedApi } from './load-apis-fs.js';

export interface PluginOptions {
  /** Plugin instance id. */
  id: string;
  /** Path of the manifest that lists the API descriptions, relative to the site. */
  manifest: string;
  /** Path of the docs plugin's content folder, relative to the site; page stubs are written below it. */
  docsPath: string;
  /** URL prefix of the docs plugin, without trailing slash. */
  docsRoute: string;
  /**
   * What is refused in descriptions, where the manifest says nothing else. `strict` is for descriptions of one's own;
   * `lenient` shows what others wrote, and warns of what is missing.
   */
  rules: Rules;
  /** Languages of the request samples, in the order of their tabs. */
  sampleLanguages: LanguageId[];
  /** Folder of the descriptions that readers download, below the site's base URL; `false` for none. */
  downloads: string | false;
  /** Whether there is a collection of requests for Postman and Bruno beside each description. */
  collection: boolean;
  /** Whether all APIs are listed in `/.well-known/api-catalog`. */
  catalog: boolean;
  /**
   * Finds what else of the site uses the APIs: guides that name an object, field or operation. Called before pages are
   * rendered; absent: the reference links only to itself.
   */
  uses?: (apis: readonly LoadedApi[]) => Promise<(api: string) => SiteUses>;
}

export type Options = Partial<PluginOptions> & Pick<PluginOptions, 'manifest' | 'docsPath'>;

const allLanguages = languages.map((language) => language.id);

const schema = Joi.object<PluginOptions>({
  id: Joi.string().default('default'),
  manifest: Joi.string().required(),
  docsPath: Joi.string().required(),
  docsRoute: Joi.string()
    .pattern(/^\/(?:[^/]+(?:\/[^/]+)*)?$/, 'a path that starts with a slash and does not end with one')
    .default('/docs'),
  rules: Joi.string().valid('lenient', 'strict').default('lenient'),
  sampleLanguages: Joi.array()
    .items(
      Joi.string()
        .valid(...allLanguages)
        .custom((value: string) => (isLanguageId(value) ? value : undefined)),
    )
    .min(1)
    .unique()
    .default(allLanguages),
  downloads: Joi.string()
    .pattern(/^[\w-]+(?:\/[\w-]+)*$/, 'names of folders joined by single slashes')
    .allow(false)
    .default('descriptions'),
  collection: Joi.boolean().default(true),
  catalog: Joi.boolean().default(true),
  uses: Joi.function(),
});

/** Docusaurus calls this with the site's options; it reports every wrong option at once. */
export function validateOptions({ validate, options }: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  return validate(schema.options({ abortEarly: false }), options);
}
