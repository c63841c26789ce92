const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ую]ю|[ыи]х|[ыи]ми)$/;
const VERB = /(?:[аеи]те|йте|ешь|ишь|[аяеиу]ть|ться|ется|ится|ует)$/;
const PREPOSITIONS = new Set(
  'в во на с со к ко по из у о об от до за для без под над при через около под'.split(' '),
);

/** By its ending; some nouns look like one, too. */
export const looksLikeAdjective = (word: string): boolean => word.length > 4 && ADJECTIVE.test(word);

/** Whether a word that is not known may be anything but the name of a thing. */
export const isHardlyNoun = (word: string): boolean =>
  looksLikeAdjective(word) || (word.length > 4 && VERB.test(word));

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);
