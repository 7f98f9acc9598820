/** What was read last, by file. */
const known = new Map<string, { text: string; by: unknown; value: unknown }>();

/**
 * What is read of a file, once for all who ask: a build asks for some files a hundred times. What several readers share,
 * nobody can write to.
 * @param text of the file as it is; where it is another than before, it is read again
 * @param by tells readers apart, such as the schema: the same reader gives values of one type
 * @throws what `read` throws; it is called again next time
 */
export function readOnce<T>(file: string, text: string, by: unknown, read: () => T): T {
  const last = known.get(file);
  if (last?.text === text && last.by === by) return last.value as T;
  const value = frozen(read());
  known.set(file, { text, by, value });
  return value;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}
