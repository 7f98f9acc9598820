import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What depends on the time zone of the machine; what is published must not. */
const localTime = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='parse']",
    message: 'A time without an offset means another instant on each machine. Use `instantOf` or `dayNumberOf`.',
  },
  {
    selector:
      'CallExpression > MemberExpression.callee[property.name=/^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)|toLocale(?:Date|Time)String|getTimezoneOffset)$/]',
    message: 'This is local time. Use the method with `UTC` in its name.',
  },
];

const browserGlobals = ['window', 'document', 'localStorage', 'navigator', 'location', 'history'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/.docusaurus/**',
      'site/build/**',
      'deploy/dist/**',
      '**/.output/**',
      '**/.work/**',
      '**/__fixtures__/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      complexity: ['error', 15],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 4],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['{packages,content-model,lib,checks,tools,site,deploy}/**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', 'packages/tests/**'],
    rules: { 'no-restricted-syntax': ['error', ...localTime] },
  },
  {
    files: ['site/{src,search}/**/*.tsx', 'packages/*/src/theme/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Files of the published packages run anywhere, if their suffix does not say otherwise (CONTRIBUTING.md). What they
    // import, .dependency-cruiser.mjs checks.
    files: ['packages/{openapi-model,request-samples,api-reference}/src/**/*.{ts,tsx}'],
    ignores: ['**/*-fs.ts', '**/*.client.ts', '**/*.test.{ts,tsx}', '**/theme/**', '**/cli/**'],
    rules: { 'no-restricted-globals': ['error', ...browserGlobals] },
  },
  {
    // Values of descriptions keep the digits of their numbers: JSON.stringify writes such a number as an object, and
    // Number() rounds it.
    files: ['packages/openapi-model/src/{build,document,examples,model}/**', 'packages/api-reference/src/render/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...localTime,
        {
          selector: "MemberExpression[object.name='JSON'][property.name=/^(stringify|parse)$/]",
          message:
            'Write values with `jsonText`, read them with `parseJson`, and compare them with `keyOf` or `sameJson`.',
        },
        {
          selector:
            'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/] > MemberExpression.arguments[property.name=/^(value|max|const|default|minimum|maximum|multipleOf)$/]',
          message: 'Use `nearest` where digits may be lost, `compareNumbers` and `scaled` where they may not.',
        },
      ],
    },
  },
  {
    files: ['**/*.client.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer'] },
  },
  {
    files: [
      '*.mjs',
      '.*.mjs',
      'tools/**',
      'deploy/**',
      'tests/**',
      'packages/tests/**',
      '**/cli/**',
      '**/cli.ts',
      '**/command.ts',
      'checks/facts/accept.ts',
    ],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    // Programs that readers copy: plain JavaScript, for Node.js and for browsers.
    files: ['content/samples/**/*.{js,mjs,ts}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...[
            'console',
            'process',
            'Buffer',
            'URL',
            'URLSearchParams',
            'TextEncoder',
            'TextDecoder',
            'fetch',
            'crypto',
          ],
          ...['btoa', 'atob', 'setTimeout', 'clearTimeout', 'AbortController', 'AbortSignal', 'window', 'document'],
          ...['HTMLElement', 'HTMLIFrameElement', 'performance', 'structuredClone'],
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{checks,content-model,site,tools}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'yaml',
          importNames: ['parse'],
          message: 'Use `readYaml` or `readDocuments` (content-model/src/files/read.ts), which say where a mistake is.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { __dirname: 'readonly', exports: 'writable' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': 'off' },
  },
);
