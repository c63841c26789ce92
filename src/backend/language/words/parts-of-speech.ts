const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ую]ю|[ыи]х|[ыи]ми)$/;
const VERB = /(?:[аеи]те|йте|ешь|ишь|[аяеиу]ть|ться|ется|ится|ует)$/;
const PREPOSITIONS = new Set(
  'в во на с со к ко по из у о об от до за для без под над при через около под'.split(' '),
);

/** Judged by its ending; some nouns look like an adjective too. */
export const looksLikeAdjective = (word: string): boolean => word.length > 4 && ADJECTIVE.test(word);

/** Whether an unknown word is probably not the name of a thing. */
export const isHardlyNoun = (word: string): boolean =>
  looksLikeAdjective(word) || (word.length > 4 && VERB.test(word));

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);
