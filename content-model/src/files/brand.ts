/** The company behind the documentation: `content/brand.yaml`, whose comments explain the keys. */
import { integer, listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { repositoryFile } from './paths.js';
import { yamlReader } from './read.js';

const address = matching(/^https:\/\/[^\s/?#]+(?:[/?#]\S*)?$/, 'an address that begins with https://');
const mail = v.pipe(v.string(), v.email('an e-mail address'));
const link = object({ label: text, href: address });
const links = v.array(link);

const schema = object({
  site: text,
  tagline: text,
  url: matching(/^https:\/\/[^\s/]+$/, 'an origin without a trailing slash, such as https://docs.example'),
  company: object({ name: text, legalNotice: text, copyrightYear: integer }),
  links: object({ company: links, social: links, legal: links }),
  /** Whom integrators turn to. */
  contact: object({
    supportPortal: address,
    support: mail,
    security: mail,
    privacy: mail,
    onboarding: mail,
    status: links,
    securityLanguages: listOf(text),
  }),
});

type Brand = v.InferOutput<typeof schema>;
export type Contact = Brand['contact'];

export const loadBrand = yamlReader(
  () => repositoryFile('content/brand.yaml'),
  schema,
  'The comments of the file explain the keys.',
);
