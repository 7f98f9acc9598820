/** The part of the library that is used here. */
declare module 'swagger2openapi' {
  interface ConvertOptions {
    /** Corrects small mistakes instead of refusing them. */
    patch: boolean;
    /** Notes what cannot be converted next to it, as `warnProperty`, instead of refusing it. */
    warnOnly: boolean;
    warnProperty: string;
    /** What becomes of keywords beside `$ref`. */
    refSiblings: 'remove' | 'preserve' | 'allOf';
    /** Whether other files and the network are read. */
    resolve: boolean;
  }

  /** Changes the document, and gives the result as `openapi`. */
  export function convertObj(swagger: object, options: ConvertOptions): Promise<{ openapi: unknown }>;
}
