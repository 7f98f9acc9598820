import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which runtime a file is for, by its suffix: see CONTRIBUTING.md. */
const nodeModules = ['node:*', 'fs', 'fs/*', 'path', 'os', 'child_process', 'http', 'https', 'url'];
const browserGlobals = ['window', 'document', 'localStorage', 'navigator', 'location', 'history'];

export default tseslint.config(
  {
    ignores: [
      '**/lib/**',
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
    files: ['**/*.{ts,tsx,mts,cts}'],
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
    files: ['site/src/**/*.tsx', 'packages/*/src/theme/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Pure modules touch neither disk nor browser.
    files: [
      'packages/{openapi-model,request-samples,api-reference,schema-validation}/src/**/*.{ts,tsx}',
      'checks/{apis,guides,story}/**/*.ts',
    ],
    ignores: [
      '**/*-fs.ts',
      '**/*.client.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/cli/**',
      '**/cli.ts',
      '**/command.ts',
      '**/src/index.ts',
      '**/theme/**',
      '**/*.cts',
      '**/status.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: nodeModules, message: 'Touch the system in *-fs.ts files only.' }] },
      ],
      'no-restricted-globals': ['error', ...browserGlobals],
    },
  },
  {
    files: ['**/*.client.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: nodeModules, message: 'Browser files cannot use Node.js.' }] },
      ],
      'no-restricted-globals': ['error', 'process', 'Buffer'],
    },
  },
  {
    files: ['tools/**', 'deploy/**', 'tests/**', '**/cli/**', '**/cli.ts', '**/command.ts', 'benchmarks/**'],
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
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { exports: 'writable' } },
  },
  {
    files: ['**/*.cts'],
    rules: { '@typescript-eslint/no-require-imports': 'off', '@typescript-eslint/no-namespace': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines': 'off' },
  },
);
