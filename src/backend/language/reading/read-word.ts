import { stem } from '../words/stem.ts';

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

export interface ReadWord {
  readonly text: string;
  /** Stems that must all occur, or the code for kind `code`; empty if the word is only a prefix. */
  readonly stems: readonly string[];
  readonly kind: ReadingKind;
  /** Stems of words that it may be the start of. */
  readonly completions: readonly string[];
}

export function wordRead(text: string, kind: ReadingKind): ReadWord {
  return { text, stems: [stem(text)], kind, completions: [] };
}
