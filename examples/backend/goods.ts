import type { Country } from './call.ts';

interface Goods {
  readonly code: string;
  readonly title: string;
  readonly slug: string;
  readonly prices: Readonly<Record<Country, number>>;
  readonly sizes: readonly { readonly itemId: number; readonly size: string }[];
}

/** Everything that the shop sells. */
const all: readonly Goods[] = [
  {
    code: 'COAT-1-NAVY',
    title: 'Пальто из шерсти',
    slug: 'coat-navy',
    prices: { RU: 12_990, AM: 52_000 },
    sizes: [
      { itemId: 1, size: '44' },
      { itemId: 2, size: '46' },
    ],
  },
  {
    code: 'SCARF-1-RED',
    title: 'Шарф красный',
    slug: 'scarf-red',
    prices: { RU: 2_490, AM: 9_900 },
    sizes: [{ itemId: 3, size: 'Единый' }],
  },
];

const currencies = { RU: 'RUB', AM: 'AMD' } as const;
const stock = new Map(all.flatMap(({ sizes }) => sizes.map(({ itemId }) => [itemId, 20])));

/** The category of all goods. */
export const womens = {
  code: 'women',
  path: 'women',
  title: 'Женщинам',
  parent: null,
  count: all.length,
  picture: null,
};

export const inStock = (itemId: number): number => stock.get(itemId) ?? 0;
export const take = (itemId: number, units: number): void => void stock.set(itemId, inStock(itemId) - units);

export const priceOf = ({ prices }: Goods, country: Country) => ({
  price: prices[country],
  oldPrice: 0,
  salePercent: 0,
  currency: currencies[country],
});

export const currencyOf = (country: Country) => currencies[country];
export const bySlug = (slug: string) => all.find((each) => each.slug === slug);
export const byCode = (code: string) => all.find((each) => each.code === code);
export const bySize = (itemId: number) =>
  all.find(({ sizes }) => sizes.some((each) => each.itemId === itemId));
export const sizeOf = ({ sizes }: Goods, itemId: number) =>
  sizes.find((each) => each.itemId === itemId)?.size ?? '';
export const matching = (words: string) =>
  all.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));

/** A product as lists show it. */
export const card = (goods: Goods, country: Country) => ({
  modelColorCode: goods.code,
  colorCode: goods.code.split('-')[2] ?? '',
  modelCode: goods.code.replace(/-\w+$/, ''),
  modelTitle: goods.title,
  shortDescription: '',
  colorName: '',
  url: `/product/${goods.slug}`,
  images: [],
  origin: { country: 'Россия', originTranslation: 'Россия' },
  hasVideo: false,
  actions: [],
  modelPrice: priceOf(goods, country),
  colors: [],
  sizes: goods.sizes.map(({ itemId, size }) => ({ itemId, size, inStock: inStock(itemId) > 0, barcode: '' })),
});

/** The same with what only its own page shows. */
export const product = (goods: Goods, country: Country) => ({
  ...card(goods, country),
  itemIds: goods.sizes.map(({ itemId }) => itemId),
  description: 'Мягкая шерсть.',
  categoryPath: womens.path,
  composition: 'шерсть 100 %',
  care: [],
  season: '',
  fit: '',
  collection: '',
  modelMeasurements: '',
  sizeGrid: null,
  nominals: [],
  look: null,
});
