import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { countries, countryCodes } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE, money } from '#src/contract/money.ts';
import { colour } from '../../colours.ts';
import type { Drawing } from '../../drawing/index.ts';
import { warehouses } from '../../places/shops.ts';
import { barcodeOf } from '../barcode.ts';
import { isoDaysAgo } from '../calendar.ts';
import { GARMENT_SIZE, toneOnMist } from '../pictures.ts';
import { modelRow, productRow } from '../rows.ts';

const shade = colour('navy');
export const giftCardDrawing: Drawing = {
  kind: 'giftcard',
  cloth: 'plain',
  colour: shade.hex,
  accent: '#8c2f3a',
  gender: 'women',
  seed: 1,
  cut: { motif: 'thread', ribbon: 'ribbon', envelope: 'envelope' },
};
const TITLE = 'Подарочная карта «Покрой»';
export const giftCardPicture = {
  src: 'demo/gc-0000/front.svg',
  ...GARMENT_SIZE,
  tone: toneOnMist(shade.hex),
  alt: TITLE,
};
const NOMINALS = {
  RU: [1_000, 3_000, 5_000, 10_000, 15_000, 30_000],
  AM: [5_000, 10_000, 20_000, 40_000, 80_000],
} as const;

/** The rows of the gift card: one product, an item for each nominal value; money in minor units. */
export function giftCardRows(ids: { model: number; product: number; item: number; category: number }) {
  const model = modelRow({
    id: ids.model,
    code: GIFT_CARD_MODEL,
    category_id: ids.category,
    title: TITLE,
    short_description: 'Электронная, придёт на почту',
    description:
      'Когда не знаете размера или вкуса — подарите выбор. Номер и ПИН-код придут вам на почту сразу после оплаты, а с вашим пожеланием и в назначенный день уйдут получателю со страницы «Подарочная карта».\n\nДействует год на сайте и во всех магазинах страны, где куплена. Можно платить по частям: остаток сохраняется.',
    keywords: 'подарочная карта сертификат подарок gift card',
    material: '',
    composition: '',
    season: 'Круглый год',
    collection: 'Подарки',
    origin_code: 'RU',
    origin_title: 'Россия',
    popularity: 8_200,
    published_at: isoDaysAgo(520, 36_000),
  });
  const product = productRow({
    id: ids.product,
    model_id: ids.model,
    code: GIFT_CARD_MODEL,
    slug: 'podarochnaya-karta',
    color_code: shade.code,
    color_name: shade.name,
    color_group: shade.group,
    hex: shade.hex,
    pictures: JSON.stringify([giftCardPicture]),
  });
  const nominals = countryCodes
    .flatMap((country) => NOMINALS[country].map((amount) => ({ country, amount })))
    .map((nominal, index) => ({ ...nominal, item_id: ids.item + index }));
  return {
    model,
    product,
    prices: countryCodes.map((country) => ({
      product_id: ids.product,
      country,
      price: NOMINALS[country][0] * MINOR_PER_WHOLE,
      old_price: 0,
    })),
    items: nominals.map(({ item_id, country, amount }, position) => ({
      id: item_id,
      product_id: ids.product,
      size: money(amount, countries[country].currency),
      position,
      barcode: barcodeOf(item_id),
    })),
    stock: nominals.map(({ item_id, country }) => ({
      item_id,
      shop_number: warehouses[country],
      quantity: 100_000,
    })),
    nominals: nominals.map(({ amount, ...nominal }) => ({ ...nominal, amount: amount * MINOR_PER_WHOLE })),
  };
}
