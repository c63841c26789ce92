import { agreed, agreementOf, isAdjective } from '#src/config/agreement.ts';

/**
 * The words of a query, with its adjectives agreeing with the noun beside them: `белые платки`, `платки
 * белые`.
 *
 * @param isKnown whether any goods contain a form
 */
export function agreeing(words: readonly string[], isKnown: (form: string) => boolean): string[] {
  const thingAt = words.findLastIndex((word) => !isAdjective(word) && agreementOf(word) !== null);
  const agreement = agreementOf(words[thingAt === -1 ? 0 : thingAt] ?? '');
  if (!agreement) return [...words];
  const from = words.slice(0, Math.max(0, thingAt)).findLastIndex((word) => !isAdjective(word)) + 1;
  return words.map((word, at) =>
    at >= from && isBeside(words, at, thingAt) ? agreed(word, agreement, isKnown) : word,
  );
}

/** Whether only adjectives stand between a word and the noun. */
const isBeside = (words: readonly string[], at: number, thingAt: number): boolean =>
  words.slice(Math.min(at, thingAt) + 1, Math.max(at, thingAt)).every(isAdjective);
