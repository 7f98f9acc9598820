/** Joi as Docusaurus has it: a package of CommonJS, in which Node.js finds no `Joi` to import by its name. */
import { createRequire } from 'node:module';
import type * as validation from '@docusaurus/utils-validation';

export const { Joi } = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof validation;
