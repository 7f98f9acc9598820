/** Names in a path template: `/dreams/{id}` gives `id`. §4.8.8 */
export function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))];
}
