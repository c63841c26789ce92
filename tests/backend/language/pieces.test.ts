import { describe, expect, it } from 'vitest';
import { editDistance } from '#src/backend/language/knowledge/edit-distance.ts';
import { SHIPPED_SYNONYMS } from '#src/backend/language/knowledge/shipped/synonyms.ts';
import { soundOf } from '#src/backend/language/knowledge/sound.ts';
import { createSpelling } from '#src/backend/language/knowledge/spelling.ts';
import { parseEntries, parseEntry, writtenEntry } from '#src/backend/language/knowledge/synonym-entries.ts';
import { createSynonyms } from '#src/backend/language/knowledge/synonyms.ts';
import { wordsOfComposition } from '#src/backend/language/reading/shares.ts';
import { readTermsOfSale } from '#src/backend/language/reading/terms-of-sale.ts';
import { otherLayout } from '#src/backend/language/words/layout.ts';
import { transliterate } from '#src/backend/language/words/transliteration.ts';
import { normalise, readWords } from '#src/backend/language/words/words.ts';

const texts = (text: string) => readWords(text).map((word) => word.text);

describe('Words', () => {
  it('are normalised', () => {
    expect(normalise('ЁЛКА — «Ёж»')).toBe('елка - «еж»');
    expect(normalise('и\u0306од')).toBe('йод');
  });

  it('are split at spaces, punctuation and hyphens', () => {
    expect(texts('Платье-рубашка, 100% хлопок!')).toEqual(['платье', 'рубашка', '100', 'хлопок']);
    expect(texts("Levi's H&M Nike™ t-shirt")).toEqual(['levis', 'h&m', 'nike', 't', 'shirt']);
    expect(texts('46р 100см')).toEqual(['46', 'р', '100cm']);
  });

  it('keep codes whole', () => {
    expect(readWords('арт. KP-1204-07')[1]).toEqual({ text: 'kp120407', code: true, parts: [2, 6] });
    expect(readWords('42-44').map(({ code }) => code)).toEqual([false, false]);
  });
});

describe('The keyboard layout', () => {
  it.each([
    ['rjcn.v', 'костюм'],
    ['he,firf', 'рубашка'],
    ['>,RF', 'юбка'],
    ['`krf', 'ёлка'],
    [';bktn', 'жилет'],
    ['яфкф', 'zara'],
  ])('of %s gives %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it('is not guessed for mixed scripts or none', () => {
    expect(otherLayout('zaraя')).toBeUndefined();
    expect(otherLayout('42')).toBeUndefined();
  });
});

describe('Transliteration', () => {
  it.each([
    ['rubashka', 'рубашка'],
    ['yubka', 'юбка'],
    ['ubka', 'юбка'],
    ["plat'e", 'платье'],
    ['platye', 'платье'],
    ['kostyum', 'костюм'],
    ['kostum', 'костюм'],
    ['dzhinsy', 'джинсы'],
    ['jinsy', 'джинсы'],
    ['brjuki', 'брюки'],
    ['puhovik', 'пуховик'],
    ['shuba', 'шуба'],
    ['zhenskaya', 'женская'],
    ['chernyj', 'черный'],
    ['plashch', 'плащ'],
    ['kurtka', 'куртка'],
  ])('reads %s as %s', (latin, russian) => {
    expect(transliterate(latin)).toContain(russian);
  });

  it('lists the likeliest reading first, deterministically', () => {
    expect(transliterate('rubashka')[0]).toBe('рубашка');
    expect(transliterate('puhovik')).toEqual(transliterate('puhovik'));
    expect(transliterate('yuyuyuyuyuyuyuyu').length).toBeLessThanOrEqual(32);
    expect(transliterate('рубашка')).toEqual([]);
  });
});

describe('Spelling', () => {
  const spelling = createSpelling([
    { word: 'шапка', frequency: 10 },
    { word: 'лапка', frequency: 10 },
    { word: 'папка', frequency: 90 },
    { word: 'кроссовки', frequency: 5 },
    { word: 'zara', frequency: 5 },
    { word: 'кр2', frequency: 5 },
  ]);
  const nearest = (word: string, edits: number) =>
    spelling.nearest(word, edits, 3).map((found) => found.word);

  it.each([
    ['шапка', 'шпака', 1],
    ['шапка', 'шапк', 1],
    ['шапка', 'шаапка', 1],
    ['шапка', 'шабка', 1],
    ['кроссовки', 'красовки', 2],
    ['кроссовки', 'крософки', 2],
    ['шапка', 'пакша', 3],
  ])('counts the edits between %s and %s', (one, other, edits) => {
    expect(editDistance(one, other, 4)).toBe(edits);
  });

  it('prefers the same sound, then the same first letter (which costs two edits), then frequency', () => {
    expect(nearest('шабка', 1)[0]).toBe('шапка');
    expect(nearest('лпка', 1)[0]).toBe('лапка');
    expect(nearest('тапка', 1)).toEqual([]);
    expect(nearest('тапка', 2)).toEqual(['папка', 'лапка', 'шапка']);
  });

  it('finds two edits in long words and brands, never in codes', () => {
    expect(nearest('крософки', 2)).toEqual(['кроссовки']);
    expect(nearest('zarra', 1)).toEqual(['zara']);
    expect(nearest('кр22', 1)).toEqual([]);
  });

  it('tolerates another first letter if the first two are swapped', () => {
    expect(nearest('ашпка', 1)).toEqual(['шапка']);
    expect(nearest('рквосовки', 2)).toEqual([]);
  });

  it.each([
    ['карсовки', 'кроссовки'],
    ['рксосовки', undefined],
    ['кросокви', 'кроссовки'],
    ['вкроссоки', undefined],
    ['пашка', 'шапка'],
    ['кроссовки', undefined],
  ])('with two letters swapped finds for «%s» %s', (word, known) => {
    expect(spelling.withSwappedLetters(word)?.word).toBe(known);
  });

  it('finds the same words as a plain comparison with all', () => {
    const letters = 'абвгде';
    const word = (at: number) =>
      Array.from(
        { length: 4 + (at % 3) },
        (_, place) => letters[(at * (place + 3) + (at >> place)) % 6],
      ).join('');
    const words = [...new Set(Array.from({ length: 400 }, (_, at) => word(at)))];
    const many = createSpelling(words.map((known, frequency) => ({ word: known, frequency })));
    for (const typed of ['абвгд', 'дагвб', 'еееее', 'баба']) {
      const isFirstAlike = (known: string) =>
        soundOf(known.charAt(0)) === soundOf(typed.charAt(0)) ||
        (known[0] === typed[1] && known[1] === typed[0]);
      const expected = words.filter(
        (known) => known !== typed && editDistance(typed, known, 2) + (isFirstAlike(known) ? 0 : 1) <= 2,
      );
      expect(
        many
          .nearest(typed, 2, 1_000)
          .map((found) => found.word)
          .sort(),
      ).toEqual(expected.sort());
    }
  });
});

describe('Synonyms', () => {
  const synonyms = createSynonyms(
    parseEntries('джемпер, пуловер\nтенниска, футболка поло\nкуртка > бомбер, парка\nодно\n\n > ничто'),
  );

  it('are found by any form, including phrases', () => {
    expect(synonyms.at(['джемпер'], 0)).toEqual([{ length: 1, synonyms: [['пуловер']] }]);
    expect(synonyms.at(['мужск', 'футболк', 'поло'], 1)).toEqual([{ length: 2, synonyms: [['тенниск']] }]);
    expect(synonyms.at(['футболк'], 0)).toEqual([]);
    expect(synonyms.at(['одн'], 0)).toEqual([]);
  });

  it('to narrower words work one way only', () => {
    expect(synonyms.wordsFor('куртк')).toEqual(['бомбер', 'парк']);
    expect(synonyms.wordsFor('бомбер')).toEqual([]);
  });

  it('are printed as they are parsed', () => {
    for (const entry of SHIPPED_SYNONYMS) expect(parseEntry(writtenEntry(entry))).toEqual(entry);
  });
});

describe('Prices, sales and shares', () => {
  it('are indexed in either order of a composition, from one half on', () => {
    const words = wordsOfComposition('98% шерсть, 2% эластан; подкладка: 100% вискоза');
    expect(words).toHaveLength(1);
    expect(wordsOfComposition('Шерсть 98%, эластан 2%')).toEqual(words);
    expect(wordsOfComposition('97% шерсть')).not.toEqual(words);
  });

  const nothing = { priceFrom: null, priceTo: null, onSale: false, sort: null, shares: [] };

  it.each([
    ['платье до 10 000 рублей', 'платье', { priceTo: 10_000 }],
    ['пальто не дороже 30 тысяч', 'пальто', { priceTo: 30_000 }],
    ['сумка от 5000', 'сумка', { priceFrom: 5_000 }],
    ['юбка от 5 до 9 тыс', 'юбка', { priceFrom: 5_000, priceTo: 9_000 }],
    ['туфли до десяти тысяч', 'туфли', { priceTo: 10_000 }],
    ['футболка за 3000 руб.', 'футболка', { priceTo: 3_000 }],
    ['скидки на обувь', 'на обувь', { onSale: true }],
    ['скидка 50%', '', { onSale: true }],
    ['новинки', '', { sort: { key: 'New', value: 'Desc' } }],
    ['дешёвые носки', 'носки', { sort: { key: 'Price', value: 'Asc' } }],
    ['100 % шерсть', 'шерсть', { shares: [{ percent: 100, material: 'шерсть' }] }],
    ['носки 2 пары', 'носки', {}],
    ['куртка 6 лет', 'куртка детский', {}],
    ['платье 42-44', 'платье 42-44', {}],
    ['рубашка 46р', 'рубашка 46р', {}],
    ['пальто до колена', 'пальто до колена', {}],
  ])('are read in «%s»', (text, rest, terms) => {
    const read = readTermsOfSale(text);
    expect({ ...read, rest: read.rest.replace(/\s+/g, ' ').trim() }).toEqual({ ...nothing, rest, ...terms });
  });
});
