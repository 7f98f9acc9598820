/** Where the browser keeps the language that the reader chose for samples. */
export const LANGUAGE_STORAGE_KEY = 'docs.sample-language';

/** Where it keeps that the key of "Go to field" is switched off. */
export const FIELD_KEY_STORAGE_KEY = 'docs.field-key';
