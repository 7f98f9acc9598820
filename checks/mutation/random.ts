/** Choices that come out the same for the same seed. */

interface Random {
  /** From 0 up to, not including, `limit`. */
  below(limit: number): number;
}

/** Mulberry32: 32 bits of state are plenty for a choice among some thousand places. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}

/** All of them in another order (Fisher and Yates). */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const held = result[last] as T;
    result[last] = result[chosen] as T;
    result[chosen] = held;
  }
  return result;
}

/** A number from a text, so that each kind of fault has choices of its own. */
export function seedOf(text: string, seed: number): number {
  let hash = seed >>> 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
