import type { LanguageId } from '@impact-docs/request-samples';
import { csharp } from './csharp-fs.js';
import { curl } from './curl-fs.js';
import { go } from './go-fs.js';
import { java } from './java-fs.js';
import { javascript } from './javascript-fs.js';
import { php } from './php-fs.js';
import type { Toolchain } from './process-fs.js';
import { python } from './python-fs.js';
import { ruby } from './ruby-fs.js';

/** What runs the samples of each language. */
export const toolchains: { readonly [Id in LanguageId]: Toolchain<Id> } = {
  curl,
  javascript,
  python,
  ruby,
  csharp,
  php,
  java,
  go,
};
