// Which folder may import which: part of `npm run lint`. decisions/repository-layout.md gives the reasons.
import { readFileSync } from 'node:fs';

/** The packages that anyone can install. */
const engine = ['packages/openapi-model', 'packages/request-samples', 'packages/api-reference'];

/**
 * What each room may import besides itself. Read from top to bottom the table has no cycle. Tests and sample
 * programs are not in it: they may import everything, and nothing imports them.
 */
const allowedImports = {
  'packages/openapi-model': [],
  'packages/request-samples': [],
  'packages/api-reference': ['packages/openapi-model', 'packages/request-samples'],
  lib: [],
  'content-model': ['packages/openapi-model', 'packages/api-reference', 'lib'],
  deploy: [],
  site: ['packages/request-samples', 'packages/api-reference', 'content-model', 'lib'],
  checks: [...engine, 'content-model', 'lib'],
  tools: ['packages/openapi-model', 'packages/api-reference', 'content-model', 'lib', 'deploy', 'site'],
};

/** The folders of a room, lowest first: they may import those of the floors below. */
const floors = {
  'packages/openapi-model/src': [['document', 'model'], ['examples'], ['build', 'compare', 'load']],
  'packages/api-reference/src': [
    ['client', 'highlight', 'manifest'],
    ['render'],
    ['apis'],
    ['compare', 'downloads', 'theme'],
    ['plugin'],
    ['cli'],
  ],
  'content-model/src': [
    ['catalogue', 'files'],
    ['apis', 'guides', 'story'],
    ['questions', 'tables'],
    ['journeys'],
    ['data'],
    ['subjects'],
    ['facts'],
    ['pages'],
    ['uses'],
  ],
  site: [
    ['html', 'mdx', 'navigation', 'print', 'start'],
    ['docusaurus-internals', 'markdown', 'search'],
    ['documentation-server', 'page-text', 'src'],
    ['plugins'],
  ],
  tools: [['build', 'offline-edition', 'releases'], ['release-site']],
};

/** Tests and their helpers, wherever they are. */
const testFiles = ['[.]test[.]tsx?$', '(^|/)testing(-fs)?[./]', '__fixtures__/', '^(packages/)?tests/'];

/** Files that call each other because schemas contain schemas, and media types headers with media types. */
const recursions = [
  '^packages/openapi-model/src/build/(all-of|composition|schema)[.]ts$',
  '^packages/openapi-model/src/build/(media-type|response)[.]ts$',
  '^packages/openapi-model/src/compare/(choices|properties|schemas)[.]ts$',
  '^packages/api-reference/src/render/schema/(alternatives|schema-body|schema-field|variants)[.]tsx$',
];

/** Modules that Docusaurus's bundler provides and no package has. */
const virtualModules = '^@(theme|theme-original|theme-init|generated|site)/|^@docusaurus/(?!types)[^/]+$';

const rooms = Object.keys(allowedImports);
const repositoryFiles = '^(packages|content-model|lib|content|site|checks|tools|deploy|tests)/';

/** The names of a workspace's package.json that may be imported there, as folders. */
function declaredPackages(room) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL(`${room}/package.json`, import.meta.url)));
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@impact-docs/'))
    .map((name) => rooms.find((folder) => folder.replace(/^packages\//, '') === name.replace('@impact-docs/', '')));
}

const anchored = (folders) => folders.map((folder) => `^${folder}/`);
const ordinaryFiles = (room) => ({ path: `^${room}/`, pathNot: testFiles });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.map((room) => ({
      name: 'import-against-the-arrows',
      comment: `${room} may import: ${allowedImports[room].join(', ') || 'no other folder'}.`,
      severity: 'error',
      from: ordinaryFiles(room),
      to: { path: repositoryFiles, pathNot: anchored([room, ...allowedImports[room]]) },
    })),
    ...rooms.map((room) => ({
      name: 'package-by-path',
      comment: 'Import another package by its name: what its package.json does not export is private.',
      severity: 'error',
      from: ordinaryFiles(room),
      to: { path: '^(packages|content-model|lib)/', pathNot: `^${room}/`, dependencyTypesNot: ['aliased-workspace'] },
    })),
    ...[...rooms, 'content/samples', 'tests', 'packages/tests'].map((room) => ({
      name: 'undeclared-package',
      comment: `Declare the package in ${room}/package.json.`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: {
        path: '^(packages|content-model|lib)/',
        pathNot: anchored([room, ...declaredPackages(room)]),
        dependencyTypes: ['aliased-workspace'],
      },
    })),
    ...Object.entries(floors).flatMap(([room, storeys]) =>
      storeys.flatMap((folders, level) =>
        folders.map((folder) => ({
          name: 'import-from-a-floor-above',
          comment: `${room}/${folder} may import: ${storeys.slice(0, level).flat().join(', ') || 'no other folder of its room'}.`,
          severity: 'error',
          from: ordinaryFiles(`${room}/${folder}`),
          to: {
            path: `^${room}/[^/]+/`,
            pathNot: anchored([folder, ...storeys.slice(0, level).flat()].map((name) => `${room}/${name}`)),
          },
        })),
      ),
    ),
    {
      name: 'circle-of-folders',
      comment:
        'Modules of one folder may import each other, as a recursion over schemas does. Move what both folders need.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1/[^/]+$' } },
    },
    {
      name: 'circle-of-files',
      comment:
        'Move what both files need into a file that imports neither. Circles of types are no circles when it runs.',
      severity: 'error',
      from: { pathNot: recursions },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'undeclared-dependency',
      comment: 'Declare the dependency in the package.json of the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: virtualModules },
    },
    {
      name: 'unresolved-import',
      comment: 'The module does not exist, or its package does not export it: import only what "exports" lists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: virtualModules },
    },
    {
      name: 'development-dependency-in-code-that-runs',
      comment: 'Neither who installs a package nor `npm run site` gets development dependencies.',
      severity: 'error',
      from: {
        path: anchored(rooms),
        // A build doesn't check the prose.
        pathNot: [...testFiles, '^checks/prose/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    ...[{ path: '-fs[.]tsx?$' }, { dependencyTypes: ['core'] }].map((nodeOnly) => ({
      name: 'node-in-a-file-that-runs-anywhere',
      comment: 'In a published package, only *-fs.ts, the entry, the command line and tests may need Node.js.',
      severity: 'error',
      from: {
        path: engine.map((folder) => `^${folder}/src/`),
        // The names of HTTP statuses come from node:http; a loader of the bundler is CommonJS for Node.js.
        pathNot: [
          ...testFiles,
          '-fs[.]tsx?$',
          '[.]cjs$',
          '/options[.]ts$',
          '/src/index[.]ts$',
          '/docusaurus-plugin[.]ts$',
          '/cli/',
          '/render/status[.]ts$',
        ],
      },
      to: { ...nodeOnly, dependencyTypesNot: ['type-only'] },
    })),
    ...[{ path: '-fs[.]tsx?$' }, { dependencyTypes: ['core'] }].map((nodeOnly) => ({
      name: 'node-in-a-browser-file',
      comment: '*.client.ts runs in the browser, which has no Node.js.',
      severity: 'error',
      from: { path: '[.]client[.]tsx?$' },
      to: { ...nodeOnly, dependencyTypesNot: ['type-only'] },
    })),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^packages/[^/]+/lib/'] },
    exclude: { path: ['^site/build/', '^deploy/dist/', '/[.]docusaurus/', '/[.](output|work)/', '/__fixtures__/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      mainFields: ['types', 'typings', 'module', 'main'],
    },
  },
};
