/**
 * What is dear to make is kept once for the process: Docusaurus loads the configuration and each plugin with modules of
 * their own, and what a module keeps would be made again for each.
 * @param name of what is kept; one name has one type
 */
export function processWide<T extends object>(name: string, initial: () => T): T {
  const key = Symbol.for(`impact-docs ${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= initial());
}
