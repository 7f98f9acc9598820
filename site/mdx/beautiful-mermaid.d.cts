import type * as mermaid from 'beautiful-mermaid';

/** Loads the ESM-only package from CommonJS; see the module's comment. */
export function loadMermaid(): Promise<typeof mermaid>;
