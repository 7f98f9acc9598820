/** The company behind the documentation: `content/brand.yaml`, whose comments explain the keys. */
import { integer, listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { repositoryFile } from './data/paths.js';
import { cached, readYaml } from './read.js';

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

/** @throws DescriptionError with every problem of the file */
export const loadBrand = cached(async (): Promise<Brand> => {
  const remedy = 'The comments of the file explain the keys.';
  return (await readYaml(repositoryFile('content/brand.yaml'), schema, remedy)).value;
});
