import { stem } from '../words/stem.ts';

/** How many words the beginning of a word may stand for. */
export const COMPLETIONS = 24;

export type ReadingKind =
  | 'exact'
  | 'code'
  | 'synonym'
  | 'prefix'
  | 'layout'
  | 'transliteration'
  | 'correction'
  | 'unknown';

/** One word of a query as it was understood. */
export interface ReadWord {
  /** As it would be shown to the shopper. */
  readonly text: string;
  /** The stems that must all occur; a code for kind `code`. Empty when the word only stands for {@link begun}. */
  readonly stems: readonly string[];
  readonly kind: ReadingKind;
  /** Stems of the words that it may be the beginning of. */
  readonly begun: readonly string[];
}

export function wordRead(text: string, kind: ReadingKind): ReadWord {
  return { text, stems: [stem(text)], kind, begun: [] };
}
