import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

const dress = { category: 'women/dresses', title: 'Платье миди' };
const shirt = { category: 'men/shirts', title: 'Рубашка прямая' };
const inMoscow = { 44: { M1: 3 } };
const product = (colour: string, colourName = colour, price = 5000) => ({
  ...{ colour, colourName, prices: { RU: price }, sizes: inMoscow },
});

/** Queries for red, which no dress is. */
const red =
  'красное красный красную красного красным красненькое красноватое алое рубиновое пунцовое гранатовое red scarlet'.split(
    ' ',
  );
/** A shade that no dress has, and its group. */
const shades = {
  малиновое: 'Розовый',
  малинового: 'Розовый',
  'цвета фуксии': 'Розовый',
  марсала: 'Бордовый',
  вишнёвое: 'Бордовый',
  'цвета вишни': 'Бордовый',
  антрацитовое: 'Серый',
  графитовое: 'Серый',
};
/** Queries in words that the goods do not use, though they match. */
const had = 'бордовое бордо розовое розовенькое серое сероватое винное винного чёрненькое тёмно-серое'.split(
  ' ',
);

describeOnEachDatabase('A colour', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    const colours = ['Чёрный', 'Серый', 'Розовый', 'Оранжевый'];
    await plant(database, {
      ...fourShops,
      goods: [
        ...colours.map((colour, at) => ({
          ...{ ...dress, code: `DR-${at}`, popularity: 90 - at, products: [product(colour)] },
        })),
        { ...dress, code: 'DR-9', popularity: 1, products: [product('Бордовый', 'Винный', 9000)] },
        { ...shirt, code: 'SH-1', popularity: 99, products: [product('Красный'), product('Белый')] },
      ],
    });
    test = createTestBackend(database);
  });

  const find = (searchQuery: string, more: object = {}) =>
    test.reply(contract.search.search, { body: { country: 'RU', searchQuery, size: 48, ...more } });
  const colours = async (searchQuery: string) => {
    const { products } = await find(searchQuery);
    return products.map(({ colorName }) => colorName);
  };

  it.each(red)('that the shop lacks shows the nearest first and says so: «%s платье»', async (word) => {
    const searchQuery = `платье ${word} цвета`;
    expect(await colours(searchQuery)).toEqual(['Винный', 'Розовый', 'Оранжевый', 'Чёрный', 'Серый']);
    const { understood } = await find(searchQuery);
    expect(understood?.letGo).toEqual([
      {
        kind: 'color',
        text: expect.stringMatching(/^\p{L}+$/u),
        nearest: ['Бордовый', 'Розовый', 'Оранжевый'],
      },
    ]);
  });

  it.each(Object.entries(shades))('«%s» shows its group, and says so', async (words, group) => {
    const { products, understood } = await find(`платье ${words}`);
    expect(products).toHaveLength(1);
    expect(understood?.letGo).toEqual([{ kind: 'color', text: expect.any(String), nearest: [group] }]);
  });

  it.each(had)('that goods have shows only those: «%s»', async (word) => {
    const { products, understood } = await find(`платье ${word}`);
    expect(products).toHaveLength(1);
    expect(understood?.letGo).toEqual([]);
  });

  it('of the goods that something goes with is ignored', async () => {
    expect(await colours('красная рубашка')).toEqual(['Красный']);
    expect((await colours('красное платье'))[0]).toBe('Винный');
  });

  it('is not said to come first when sorted by price', async () => {
    const letGo = [{ kind: 'color', text: 'красное' }];
    const cheapFirst = { sort: { key: 'Price', value: 'Asc' } };
    expect((await find('красное платье', cheapFirst)).understood?.letGo).toEqual(letGo);
    expect((await find('недорогое красное платье')).understood?.letGo).toEqual(letGo);
  });
});
