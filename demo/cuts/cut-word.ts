/**
 * How a text describes one choice of the cut: `title` follows the noun (a masculine adjective, or a phrase), `having`
 * follows «с» in the instrumental, `clauses` do not depend on the noun's gender: «карманы накладные».
 */
export interface CutWord {
  readonly title?: string;
  readonly having?: string;
  readonly clauses?: readonly string[];
}

/** Choice → value → its words. */
export type CutWords = Readonly<Record<string, Readonly<Record<string, CutWord>>>>;

export const word = (title: string, having: string, ...clauses: string[]): CutWord => ({
  title: title || undefined,
  having: having || undefined,
  clauses,
});
