export { generateSample, languages, sampleParts } from './language.js';
export type { Language, LanguageId, SampleParts } from './language.js';
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
