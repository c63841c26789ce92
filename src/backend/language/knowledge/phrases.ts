export interface Phrases<Value> {
  /** The longest phrase starting at a position, with its values. */
  longestAt(
    words: readonly string[],
    position: number,
  ): { length: number; values: readonly Value[] } | undefined;
  readonly words: ReadonlySet<string>;
}

const LONGEST = 5;

/** Ignores empty phrases and those of more than five words. */
export function createPhrases<Value>(entries: Iterable<readonly [readonly string[], Value]>): Phrases<Value> {
  const valuesOf = new Map<string, Value[]>();
  const words = new Set<string>();
  let longest = 0;
  for (const [phrase, value] of entries) {
    if (phrase.length === 0 || phrase.length > LONGEST) continue;
    for (const word of phrase) words.add(word);
    longest = Math.max(longest, phrase.length);
    const key = phrase.join(' ');
    const values = valuesOf.get(key);
    if (!values) valuesOf.set(key, [value]);
    else if (!values.includes(value)) values.push(value);
  }
  return {
    words,
    longestAt(all, position) {
      for (let length = Math.min(longest, all.length - position); length > 0; length--) {
        const values = valuesOf.get(all.slice(position, position + length).join(' '));
        if (values) return { length, values };
      }
      return undefined;
    },
  };
}
