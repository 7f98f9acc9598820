export { RequestError } from './errors.js';
export { generateSample } from './generate.js';
export { isLanguageId, languages } from './language.js';
export type { Language, LanguageId } from './language.js';
export type {
  Body,
  Generated,
  HeaderField,
  HttpRequest,
  JsonValue,
  NameValue,
  Part,
  Secret,
  Value,
} from './request.js';
