const NUMBER = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d+(?:[.,]\d+)?)`;
const THOUSAND = String.raw`(?: ?(тыс(?:яч[аиу]?|\.)?|т\. ?р\.?|тр|к|k)(?![а-яa-z]))?`;
const CURRENCY = String.raw`(?: ?(руб(?:л[а-я]+|\.)?|р\.?|₽|драм[а-я]*|֏|rub)(?![а-яa-z]))?`;
/** Three groups: the number, a word for thousands, a currency. */
export const AMOUNT = NUMBER + THOUSAND + CURRENCY;
/** Smaller numbers without a currency are sizes, shares or counts. */
const LEAST = 500;

/** The sum given by the groups of {@link AMOUNT}; undefined if it is not a sum. */
export function amountOf(number = '', thousands?: string, currency?: string): number | undefined {
  const plain = Number(number.replace(/[ .](?=\d{3})/g, '').replace(',', '.'));
  const amount = thousands === undefined ? plain : plain * 1_000;
  const isSum = amount >= LEAST || (currency !== undefined && !/^р\.?$/.test(currency));
  return isSum && amount < 1e9 ? amount : undefined;
}

const NUMERALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:од(?:ин|на|ной|ну))$/, 1],
  [/^(?:дв(?:е|а|ух))$/, 2],
  [/^(?:тр(?:и|ех))$/, 3],
  [/^(?:четыр(?:е|ех))$/, 4],
  [/^пят(?:ь|и)$/, 5],
  [/^шест(?:ь|и)$/, 6],
  [/^сем(?:ь|и)$/, 7],
  [/^вос(?:емь|ьми)$/, 8],
  [/^девят(?:ь|и)$/, 9],
  [/^десят(?:ь|и)$/, 10],
  [/^пятнадцат(?:ь|и)$/, 15],
  [/^двадцат(?:ь|и)$/, 20],
  [/^тридцат(?:ь|и)$/, 30],
  [/^сорока?$/, 40],
  [/^пятидесяти|пятьдесят$/, 50],
];

/** «до десяти тысяч» → «до 10 тысяч», «до тысячи» → «до 1 тысячи». */
export function numeralsAsDigits(text: string): string {
  return text
    .replace(/([а-я]+) (?=тыс)/g, (whole, word: string) => {
      const known = NUMERALS.find(([pattern]) => pattern.test(word));
      return known ? `${known[1]} ` : whole;
    })
    .replace(/(?<=(?:^| )(?:до|от|дороже|дешевле|за) )(?=тысяч)/g, '1 ');
}

/** The words for a small number in goods' texts: 3 → три, трех. */
export function wordsForNumber(number: string): readonly string[] {
  return WORDS_FOR_NUMBER.get(number) ?? [];
}

const WORDS_FOR_NUMBER = new Map([
  ['1', ['одна', 'один', 'одну']],
  ['2', ['две', 'два', 'двух']],
  ['3', ['три', 'трех']],
  ['4', ['четыре', 'четырех']],
  ['5', ['пять', 'пяти', 'пятью']],
  ['6', ['шесть', 'шести', 'шестью']],
]);
