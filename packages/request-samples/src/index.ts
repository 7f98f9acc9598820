export { generateSample, languages } from './language.js';
export type { Language, LanguageId } from './language.js';
export { RequestError } from './prepare.js';
export type {
  Body,
  Generated,
  HeaderField,
  HttpRequest,
  JsonValue,
  NameValue,
  Part,
  PartHeader,
  Secret,
  Value,
} from './request.js';
