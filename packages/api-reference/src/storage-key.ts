/** Where the browser keeps the language that the reader chose for samples. */
export const LANGUAGE_STORAGE_KEY = 'docs.sample-language';
