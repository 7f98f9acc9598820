/** The company behind the documentation: `content/brand.yaml`, whose comments explain the keys. */
import Joi from 'joi';
import { repositoryFile } from './data/paths.js';
import { cached, readYaml } from './read.js';

export interface Link {
  label: string;
  href: string;
}

/** Whom integrators turn to. */
export interface Contact {
  supportPortal: string;
  support: string;
  security: string;
  privacy: string;
  onboarding: string;
  status: Link[];
  securityLanguages: string[];
}

export interface Brand {
  site: string;
  tagline: string;
  url: string;
  company: { name: string; legalNotice: string; copyrightYear: number };
  links: { company: Link[]; social: Link[]; legal: Link[] };
  contact: Contact;
}

const address = Joi.string().uri({ scheme: 'https' }).required();
const mail = Joi.string().email({ tlds: false }).required();
const links = Joi.array()
  .items(Joi.object({ label: Joi.string().required(), href: address }))
  .required();

const schema = Joi.object<Brand>({
  site: Joi.string().required(),
  tagline: Joi.string().required(),
  url: address.pattern(/^https:\/\/[^/]+$/, 'an origin without a trailing slash'),
  company: Joi.object({
    name: Joi.string().required(),
    legalNotice: Joi.string().required(),
    copyrightYear: Joi.number().integer().required(),
  }).required(),
  links: Joi.object({ company: links, social: links, legal: links }).required(),
  contact: Joi.object({
    supportPortal: address,
    support: mail,
    security: mail,
    privacy: mail,
    onboarding: mail,
    status: links,
    securityLanguages: Joi.array().items(Joi.string()).min(1).required(),
  }).required(),
});

/** @throws DescriptionError with every problem of the file */
export const loadBrand = cached(async (): Promise<Brand> => {
  const remedy = 'The comments of the file explain the keys.';
  return (await readYaml(repositoryFile('content/brand.yaml'), schema, remedy)).value;
});
