const STOP_WORDS = new Set(
  (
    'и а в во на с со к ко по из у о об от до за для без под над при не или что как это или либо or the and for with of ' +
    'купить куплю заказать заказ недорого недорогой недорогие дешево дешевые цена цены ищу хочу нужен нужна нужно ' +
    'нужны интернет магазин'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
