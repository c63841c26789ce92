import { describe, expect, it } from 'vitest';
import { EVERYDAY_NAMES } from '#src/backend/language/knowledge/shipped/everyday-names.ts';
import { parseEntries } from '#src/backend/language/knowledge/synonym-entries.ts';
import { stemsOf } from '#src/backend/language/knowledge/synonyms.ts';
import { find, understood } from './catalogue.ts';

const entries = parseEntries(EVERYDAY_NAMES);
const names = entries.flatMap(({ names, finds }) => names.map((name) => ({ name, finds })));

/** Everyday word, or one with swapped letters → the start of the first product's title. */
const queries: Readonly<Record<string, string>> = {
  треники: 'Брюки',
  треников: 'Брюки',
  портки: 'Брюки',
  битловка: 'Водолазка',
  кенгуруха: 'Худи',
  зипка: 'Худи',
  алкоголичка: '(Майка|Футболка)',
  тельняшка: '(Лонгслив|Джемпер|Футболка)',
  рубаха: 'Белая рубашка',
  комбез: 'Комбинезон',
  джины: 'Джинсы',
  'серые кроссы': 'Кроссовки',
  сланцы: 'Босоножки',
  хомут: 'Шарф',
  рукавицы: 'Перчатки',
  капронки: 'Колготки',
  'гольфы белые': 'Носки',
  красненький: 'Кеды женские высокие красные',
  карсовки: 'Кроссовки',
  карсовок: 'Кроссовки',
  урбашка: 'Белая рубашка',
  'урбашка мужская': 'Рубашка мужская',
  урбашек: 'Белая рубашка',
  бурашка: 'Белая рубашка',
  упховик: 'Пуховик',
  апльто: 'Пальто',
  утфли: 'Туфли',
  лпатье: 'Платье',
  бкюри: 'Брюки',
  усмка: 'Сумка',
  обтинки: 'Ботинки',
  дежмпер: 'Джемпер',
  кадриган: 'Кардиган',
};

describe('A shopper', () => {
  it.each(Object.entries(queries))('finds by «%s» «%s…»', (query, title) => {
    expect(find(query)[0]).toMatch(new RegExp(`^${title}`));
  });

  it.each(names)('means a kind of goods by «$name»', ({ name, finds }) => {
    const { words, corrected } = understood(name);
    const meant = words.flatMap(({ alternatives }) => alternatives.map(({ stems }) => stems.flat()));
    const wanted = stemsOf(finds[0] ?? '');
    expect(corrected).toBeUndefined();
    if (!name.includes(' ')) expect(words[0]?.isHead).toBe(true);
    expect(meant.some((stems) => wanted.every((stem) => stems.includes(stem)))).toBe(true);
  });

  it.each(['лифт', 'ушки', 'болты', 'батон', 'торги'])(
    'finds nothing by «%s», near to slang alone',
    (word) => {
      expect(find(word)).toEqual([]);
    },
  );
});
