const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';
const shortWord =
  /(?<=^|[\s(«„—])(в|во|и|к|ко|о|об|с|со|у|а|я|на|за|из|от|до|по|не|ни|но|для|без|при|под|над|про|или|как|что|№)\s+(?=\S)/giu;

/**
 * Keeps a heading's short words with the word that follows, a dash with the word before it, a letter with what its
 * hyphen joins to it (`V-образный`), and numbers whole.
 */
export function bindShortWords(heading: string): string {
  const words = heading
    .replace(shortWord, `$1${NO_BREAK_SPACE}`)
    .replace(/\s+—/g, `${NO_BREAK_SPACE}—`)
    .replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, `$1${WORD_JOINER}`);
  return bindNumbers(words);
}

/** Keeps a size on one line: `39 / 170–176`. */
export function bindSize(size: string): string {
  return size.replace(/ /g, NO_BREAK_SPACE).replace(/[–-]/g, `$&${WORD_JOINER}`);
}

/** Keeps the groups of a number and its sign together: `260 000 ₽`, `50 %`. */
export function bindNumbers(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}(?!\d)|[₽֏%])/g, NO_BREAK_SPACE);
}
