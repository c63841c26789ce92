/**
 * How a choice of the cut is told: `title` stands behind the noun (an adjective in the masculine, or a phrase), `having`
 * behind «с» in the instrumental, `says` are clauses without a subject of their own gender: «карманы накладные».
 */
export interface CutWord {
  readonly title?: string;
  readonly having?: string;
  readonly says?: readonly string[];
}

/** By choice, then by value. */
export type CutWords = Readonly<Record<string, Readonly<Record<string, CutWord>>>>;

export const word = (title: string, having: string, ...says: string[]): CutWord => ({
  title: title || undefined,
  having: having || undefined,
  says,
});
