import { describe, expect, it } from 'vitest';
import { find, understood } from './catalogue.ts';

describe('A size or a colour in the query', () => {
  it('is separated from the other words', () => {
    const query = understood('белая рубашка 42');
    expect(query).toMatchObject({
      colour: { text: 'белая', values: ['white'] },
      size: { text: '42', values: ['42 RU', 'EU 42'] },
    });
    expect(query.words.map(({ text }) => text)).toEqual(['рубашка']);
    expect(query.preferred.map(({ text }) => text)).toEqual(['белая']);
  });

  it.each([
    ['рубашка XL', ['XL']],
    ['рубашка хл', ['XL']],
    ['рубашка размер 46', ['46 RU']],
    ['рубашка р-р 46', ['46 RU']],
    ['рубашка 46р', ['46 RU']],
    ['костюм 50 RU', ['50 RU']],
    ['костюм 50ru', ['50 RU']],
    ['юбка 42-44', ['42-44']],
    ['джинсы W32 L34', ['W32 L34']],
    ['джинсы w32/l34', ['W32 L34']],
    ['джинсы 32/34', ['W32 L34']],
    ['рубашка 44 46', ['44 RU', '46 RU']],
    ['рубашка 97', []],
  ])('is recognised in «%s»', (text, sizes) => {
    expect(understood(text).size?.values ?? []).toEqual(sizes);
  });

  it.each([
    ...['75B', '75b', '75 b', '75В', '75в', '75 В', '75-В', '75б', '75 б', '75и', '75 В кружевное'],
    ...['75 b кружевное', '75б кружевное'],
  ])('is the cup B of a bra in «белье %s»', (size) => {
    expect(understood(`белье ${size}`).size?.values).toEqual(['75B']);
  });

  it.each([
    ['белье 75с', ['75C']],
    ['белье 75 с', ['75C']],
    ['белье 75а', ['75A']],
    ['белье 75ф', ['75A']],
    ['белье 75д', ['75D']],
    ['белье 75дд', ['75DD']],
    ['белье 100в', ['100B']],
    ['белье 75д 75с', ['75D', '75C']],
    ['белье 75 с кружевом', []],
    ['рубашка 42 с', ['42 RU', 'EU 42']],
    ['рубашка 42 с поясом', ['42 RU', 'EU 42']],
  ])('is a cup, not a preposition, in «%s»', (text, sizes) => {
    expect(understood(text).size?.values ?? []).toEqual(sizes);
  });

  it.each([
    ['белый', 'white'],
    ['белые кеды', 'white'],
    ['кеды белых', 'white'],
    ['тёмно-синяя юбка', 'blue'],
    ['темно серый свитшот', 'grey'],
    ['шарф цвета морской волны', 'turquoise'],
    ['belaya rubashka', 'white'],
    ['rhfcyst rtls', 'red'],
    ['платьекрасное', 'red'],
    ['хаки', 'khaki'],
  ])('is recognised in «%s» as %s', (text, colour) => {
    expect(understood(text).colour?.values).toEqual([colour]);
  });

  it('is the whole query if there are no other words', () => {
    expect(understood('белый')).toMatchObject({ words: [], colour: { values: ['white'] } });
    expect(find('белый')).toHaveLength(3);
    expect(understood('42')).toMatchObject({ words: [], size: { values: ['42 RU', 'EU 42'] } });
  });

  it('is not recognised within other words', () => {
    expect(understood('нижнее белье').colour).toBeUndefined();
    expect(understood('платье с рукавом').size).toBeUndefined();
    expect(understood('бел').colour).toBeUndefined();
    expect(understood("levi's").size).toBeUndefined();
  });

  it('ranks goods that name the colour higher', () => {
    expect(find('чёрная рубашка')[0]).toBe('Чёрная рубашка женская оверсайз из хлопка');
    expect(find('чёрная рубашка')).toHaveLength(4);
  });
});
