import { beforeAll, expect, it } from 'vitest';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { type Choice, type FacetCode, facetCodes } from '#src/contract/search/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { PlantedModel, PlantedProduct } from '#tests/support/planting/goods.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { createChance, pick, randomModels } from './random-goods.ts';

const { getProducts, getFilters } = contract.search;
const models = randomModels(70, 7);
const titles: Readonly<Record<string, string>> = {
  black: 'Чёрный',
  white: 'Белый',
  red: 'Красный',
  blue: 'Синий',
  khlopok: 'Хлопок',
  sherst: 'Шерсть',
  len: 'Лён',
  leto: 'Лето',
  zima: 'Зима',
  pryamaya: 'Прямая',
  pritalennaya: 'Приталенная',
  it: 'IT',
  ru: 'RU',
};

interface Question {
  readonly country: CountryCode;
  readonly category: string;
  readonly choice: Choice;
}

describeOnEachDatabase('Counts of the catalogue', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plant(database, { ...fourShops, goods: models });
    test = createTestBackend(database);
  });

  const listed = async (question: Question) => {
    const body = { ...question, pagination: { pageSize: 1000 } };
    const { products, totalCount } = await test.reply(getProducts, { body });
    expect(products).toHaveLength(totalCount);
    return products.map(({ modelColorCode }) => modelColorCode).sort();
  };

  it('a list equals what checking each item finds', async () => {
    for (const question of questions(60)) {
      expect(await listed(question), JSON.stringify(question)).toEqual(expectedCodes(question));
    }
  });

  it('every count of a value equals the number of products that choosing it gives', async () => {
    for (const question of questions(12)) {
      const filters = await test.reply(getFilters, { body: question });
      expect(filters.totalCount).toBe(expectedCodes(question).length);
      for (const { code, values } of filters.facets) {
        for (const { value, count } of values) {
          const facets = { ...question.choice.facets, [code]: [value] };
          const clicked = { ...question, choice: { ...question.choice, facets } };
          expect((await listed(clicked)).length, `${code}=${value} ${JSON.stringify(question)}`).toBe(count);
        }
      }
      const onSale = { ...question, choice: { ...question.choice, onSale: true } };
      expect(filters.onSale).toEqual({
        count: (await listed(onSale)).length,
        selected: question.choice.onSale,
      });
    }
  });

  it('a value that is not shown would find nothing', async () => {
    for (const question of questions(6)) {
      const { facets } = await test.reply(getFilters, { body: question });
      for (const code of ['color', 'material', 'season', 'fit'] as const) {
        const shownTitles =
          facets.find((facet) => facet.code === code)?.values.map(({ title }) => title) ?? [];
        for (const [value, title] of Object.entries(titles)) {
          if (shownTitles.includes(title)) continue;
          const choice = {
            ...question.choice,
            facets: { ...question.choice.facets, [code]: [value] },
          };
          expect(await listed({ ...question, choice })).toEqual([]);
        }
      }
    }
  });

  it('the price range ignores the chosen price', async () => {
    for (const question of questions(20)) {
      const { price } = await test.reply(getFilters, { body: question });
      const free = { ...question, choice: { ...question.choice, priceFrom: null, priceTo: null } };
      const prices = productsOf(free).map(({ product }) => priceOf(product, question.country)[0]);
      const span = prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)];
      expect([price.min, price.max]).toEqual(span);
    }
  });
});

function questions(count: number): Question[] {
  const chance = createChance(count);
  return Array.from({ length: count }, () => ({
    country: pick(chance, countryCodes),
    category: pick(chance, ['', '', 'women', 'men', 'women/dresses', 'men/coats']),
    choice: {
      facets: {
        size: some(chance, ['S', 'M', 'XL', '44', 'W32 L34']),
        color: some(chance, ['black', 'white', 'red']),
        material: some(chance, ['khlopok', 'sherst']),
        season: some(chance, ['leto']),
        fit: some(chance, ['pryamaya', 'pritalennaya']),
        origin: some(chance, ['it']),
      },
      priceFrom: chance(4) === 0 ? 2000 : null,
      priceTo: chance(4) === 0 ? 3000 : null,
      onSale: chance(5) === 0,
    },
  }));
}

function some(chance: (below: number) => number, values: readonly string[]): string[] {
  return chance(3) === 0 ? values.filter(() => chance(2) === 0) : [];
}

function expectedCodes(question: Question): string[] {
  return productsOf(question)
    .map(({ code }) => code)
    .sort();
}

/** The slow way, item by item. */
function productsOf({ country, category, choice }: Question) {
  const shops = country === 'RU' ? ['M1', 'P1', 'W1'] : ['Y1'];
  const fits = (facet: FacetCode, value: string) => {
    const chosen = choice.facets[facet] ?? [];
    return chosen.length === 0 || chosen.some((one) => (titles[one] ?? one) === value);
  };
  return models.flatMap((model) =>
    model.products.flatMap((product, place) => {
      const [price, oldPrice] = priceOf(product, country);
      const fitsModel =
        price > 0 &&
        `${model.category}/`.startsWith(category === '' ? '' : `${category}/`) &&
        price >= (choice.priceFrom ?? 0) &&
        price <= (choice.priceTo ?? Number.POSITIVE_INFINITY) &&
        (!choice.onSale || oldPrice > 0) &&
        facetCodes.every((facet) => facet === 'size' || fits(facet, valueIn(model, product, facet)));
      const fitsItem = Object.entries(product.sizes).some(
        ([size, stock]) => fits('size', size) && shops.some((shop) => (stock[shop] ?? 0) > 0),
      );
      return fitsModel && fitsItem ? [{ code: `${model.code}-${place + 1}`, product }] : [];
    }),
  );
}

function priceOf({ prices }: PlantedProduct, country: CountryCode): readonly [number, number] {
  const price = prices[country] ?? 0;
  return typeof price === 'number' ? [price, 0] : [price[0], price[1]];
}

function valueIn(model: PlantedModel, product: PlantedProduct, facet: FacetCode): string {
  const { material = '', season = '', fit = '', origin_code: origin = '' } = model;
  return { size: '', color: product.colour, material, season, fit, origin }[facet];
}
