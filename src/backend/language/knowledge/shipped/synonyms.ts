import { parseEntries, type SynonymEntry } from '../synonym-entries.ts';
import { EVERYDAY_NAMES } from './everyday-names.ts';
import { NARROW_AUDIENCES, SHIPPED_KINDS } from './kinds.ts';
import { SHIPPED_QUALITIES } from './qualities.ts';

/** The shipped synonyms, which a shop's own list extends and restricts. */
export const SHIPPED_SYNONYMS: readonly SynonymEntry[] = [
  SHIPPED_KINDS,
  EVERYDAY_NAMES,
  SHIPPED_QUALITIES,
  NARROW_AUDIENCES,
]
  .flatMap(parseEntries)
  .filter(({ names, finds }) => names.length + finds.length > 1);
