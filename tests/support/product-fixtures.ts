import type { ProductDetail, ShopStock } from '#src/contract/search/index.ts';
import type { Picture, ProductCard, Shop } from '#src/contract/shapes.ts';

/** Replies of the contract; a test overrides the fields it is about. */

export const picture = (src: string, tone = '#d8d2c8'): Picture => ({
  src,
  width: 1200,
  height: 1600,
  tone,
  alt: '',
});

export function productCard(changed: Partial<ProductCard> = {}): ProductCard {
  return {
    modelColorCode: 'PL-1040-21',
    colorCode: '21',
    modelCode: 'PL-1040',
    modelTitle: 'Платье миди из вискозы',
    shortDescription: 'Платье прямого кроя с поясом',
    colorName: 'Тёмно-синий',
    url: '/product/plate-midi-temno-sinij',
    images: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => picture(`pl-1040-21/${name}.jpg`)),
    origin: { country: 'TR', originTranslation: 'Турция' },
    hasVideo: false,
    video: '',
    actions: [],
    modelPrice: { price: 8990, oldPrice: 12990, currency: 'RUB', salePercent: 31 },
    colors: [
      color('PL-1040-21', 'Тёмно-синий', '#1f2a44', '/product/plate-midi-temno-sinij'),
      color('PL-1040-05', 'Молочный', '#efe7da', '/product/plate-midi-molochnyj'),
    ],
    sizes: [
      { itemId: 101, size: '42', inStock: false },
      { itemId: 102, size: '44', inStock: true },
      { itemId: 103, size: '46', inStock: true },
    ],
    ...changed,
  };
}

const color = (modelColorCode: string, colorName: string, hex: string, url: string) => ({
  modelColorCode,
  colorCode: modelColorCode.slice(-2),
  colorName,
  hex,
  url,
});

export function productDetail(changed: Partial<ProductDetail> = {}): ProductDetail {
  const card = productCard();
  return {
    ...card,
    itemIds: card.sizes.map(({ itemId }) => itemId),
    description: 'Платье прямого кроя с длинным рукавом и поясом.',
    categoryPath: 'women/dresses',
    composition: 'Вискоза 97 %, эластан 3 %',
    care: [{ sign: 'wash-30', title: 'Машинная стирка при 30 °C' }],
    season: 'Осень-зима',
    fit: 'Прямая',
    brand: '',
    collection: 'Осень-зима 2026',
    modelMeasurements: 'Рост модели 178 см, на ней размер 44.',
    sizeGrid: 'women-clothes',
    sizes: card.sizes.map((size) => ({ ...size, barcode: String(size.itemId) })),
    nominals: [],
    look: null,
    ...changed,
  };
}

export function shop(changed: Partial<Shop> = {}): Shop {
  return {
    number: '001',
    name: 'Покрой, ТЦ «Метрополис»',
    cityName: 'Москва',
    cityGuid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    regionId: '77',
    country: 'RU',
    address: 'Ленинградское шоссе, 16А, стр. 4',
    metro: 'Войковская',
    phone: '+7 (495) 123-45-67',
    hours: 'Ежедневно 10:00–22:00',
    latitude: 55.8236,
    longitude: 37.4968,
    shopsUrl: '/stores/moscow/metropolis',
    ...changed,
  };
}

export const shopStock = (of: Shop, items: ShopStock['items']): ShopStock => ({ shop: of, items });

export const categories = [
  { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 10, picture: null },
  { code: 'dresses', path: 'women/dresses', title: 'Платья', parent: 'women', count: 4, picture: null },
];

export const review = (id: number, rating = 5) => ({
  id,
  author: 'Марина',
  rating,
  text: 'Ткань плотная, не мнётся.\nСела по размеру.',
  date: '2026-03-12T10:00:00.000Z',
  answer: id % 2 === 0 ? 'Спасибо, что рассказали!' : '',
  votesUp: 3,
  votesDown: 0,
  advantages: '',
  shortcomings: '',
  size: '',
  height: null,
  fit: '' as const,
  isPurchaseConfirmed: false,
  photos: [],
});

export const reviewsRate = (counts: {
  readonly rate: number;
  readonly count: number;
  readonly byRating: number[];
}) => ({
  ...counts,
  withPhoto: 0,
  sizes: [],
  fit: { small: 0, true: 0, large: 0 },
  heights: [],
});

export const question = (id: number) => ({
  id,
  author: 'Ольга',
  text: 'Есть ли подкладка?',
  date: '2026-02-01T10:00:00.000Z',
  answer: 'Да, из вискозы.',
});
