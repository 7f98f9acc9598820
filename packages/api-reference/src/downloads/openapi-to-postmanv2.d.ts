/** What is used of the library; it brings no types. https://github.com/postmanlabs/openapi-to-postman */
declare module 'openapi-to-postmanv2' {
  import type { PostmanCollection } from './postman.js';

  /** Table of all options: OPTIONS.md of the library. */
  export interface ConvertOptions {
    folderStrategy: 'Paths' | 'Tags';
    requestNameSource: 'URL' | 'Fallback';
    parametersResolution: 'Example' | 'Schema';
    enableOptionalParameters: boolean;
    alwaysInheritAuthentication: boolean;
    includeAuthInfoInExample: boolean;
    includeWebhooks: boolean;
  }

  export interface Conversion {
    result: boolean;
    /** Why there is no result. */
    reason?: string;
    output?: { type: 'collection'; data: PostmanCollection }[];
  }

  interface Converter {
    convertV2(
      input: { type: 'json'; data: object },
      options: ConvertOptions,
      callback: (error: Error | null, conversion: Conversion) => void,
    ): void;
  }

  const converter: Converter;
  export default converter;
}
