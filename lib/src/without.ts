/** Values that another list does not have; of one that this list has more often, as many as it has more. */
export function without<V>(
  values: readonly V[],
  others: readonly V[],
  keyOf: (value: V) => unknown = (value) => value,
): V[] {
  const left = new Map<unknown, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return values.filter((value) => {
    const count = left.get(keyOf(value)) ?? 0;
    left.set(keyOf(value), count - 1);
    return count <= 0;
  });
}
