/** @returns the value itself, which nobody can write to any more: for what several readers share */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}
