export type { Language } from './language.js';
export { generateSample, languages, sampleParts } from './languages.js';
export type { LanguageId, SampleParts } from './languages.js';
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
