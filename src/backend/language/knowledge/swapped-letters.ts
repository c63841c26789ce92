const FIRST_LETTERS = 4;

/** The word with any two adjacent letters, or any two of the first four, swapped. */
export function swaps(word: string): string[] {
  const swapped = new Set<string>();
  for (let at = 0; at < word.length; at++)
    for (let other = at + 1; other < word.length && (other === at + 1 || other < FIRST_LETTERS); other++)
      swapped.add(
        word.slice(0, at) + word[other] + word.slice(at + 1, other) + word[at] + word.slice(other + 1),
      );
  swapped.delete(word);
  return [...swapped];
}
