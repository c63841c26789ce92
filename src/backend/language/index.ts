// The language of goods and of those who search for them: words, a text index, and the meaning of queries. It
// knows no goods: their texts and names are passed in.

export { kindOf, NAMES_KIND } from './knowledge/kinds.ts';
export { createKnowledge, type SearchKnowledge } from './knowledge/knowledge.ts';
export type { NamedColour } from './knowledge/named-value.ts';
export { SHIPPED_COLOURS } from './knowledge/shipped/colours.ts';
export { SHIPPED_SYNONYMS } from './knowledge/shipped/synonyms.ts';
export { parseEntry, type SynonymEntry, writtenEntry } from './knowledge/synonym-entries.ts';
export { stemsOf } from './knowledge/synonyms.ts';
export { offerQueries } from './reading/offers.ts';
export { type UnderstoodQuery, understand, understandName } from './reading/query.ts';
export { COSTS, type QueryWord } from './reading/roles.ts';
export { createTextIndexBuilder, type Field } from './text-index/builder.ts';
export { colourFields, modelFields } from './text-index/document.ts';
export type { Found } from './text-index/matching.ts';
export { mergeText } from './text-index/merged-text.ts';
export { createTextIndex, type TextIndex, type TextIndexParts } from './text-index/text-index.ts';
export {
  createWordList,
  createWordListParts,
  type ListedWord,
  mergeWordLists,
  type WordList,
  type WordListParts,
} from './text-index/word-list.ts';
export { NO_NAME, nameKey } from './words/name-key.ts';
export { stem } from './words/stem.ts';
export { normalise } from './words/words.ts';
