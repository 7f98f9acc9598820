// Docusaurus loads the configuration through jiti, which resolves packages as CommonJS and refuses one whose exports
// are for `import` only. Node's own `import()`, which jiti leaves alone in .cjs files, takes it.
/** @returns {Promise<typeof import('beautiful-mermaid')>} */
exports.loadMermaid = () => import('beautiful-mermaid');
