/** The size of goods with only one. */
export const ONE_SIZE = 'Единый';

/** A size within a sentence: `размер 48`, `единый размер`. */
export const sizeInWords = (size: string): string => (size === ONE_SIZE ? 'единый размер' : `размер ${size}`);

/** A size in the genitive: `размера 48`, `единого размера`. */
export const genitiveOfSize = (size: string): string =>
  size === ONE_SIZE ? 'единого размера' : `размера ${size}`;

/** A size without a preceding word: `48`, `Единый размер`. */
export const sizeAlone = (size: string): string => (size === ONE_SIZE ? 'Единый размер' : size);
