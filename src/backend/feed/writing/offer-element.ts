import * as z from 'zod';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countries } from '#src/config/countries.ts';
import { picture } from '#src/contract/shapes.ts';
import type { ExportOptions } from '../export-options.ts';
import { MAX_PRODUCT_PICTURES } from '../limits.ts';
import { gtinOf } from '../offers/barcodes.ts';
import { markingText } from '../offers/marking.ts';
import { modelParams } from '../offers/model-texts.ts';
import { pictureAddress } from '../offers/pictures.ts';
import { unitOfSize } from '../offers/sizes.ts';
import type { FeedGoods } from './goods.ts';
import { element, openTag } from './xml.ts';

/**
 * Ids for goods from outside the feed: a prefix and the row id, so that they never clash with the feed's ids.
 */
export interface ForeignGoodsIds {
  readonly prefix: string;
}

const picturesText = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.array(picture));
const careText = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.array(z.object({ title: z.string() })));

/** What a feed calls an item. */
export const offerIdOf = ({ item }: FeedGoods, { prefix }: ForeignGoodsIds): string =>
  item.offer_id ?? `${prefix}${item.id}`;

/** Whether the feed that the goods came from no longer offers them, and nobody else has them. */
export const isWithdrawn = ({ model, item }: FeedGoods): boolean =>
  model.model_key !== null &&
  (item.offer_id === '' || (item.offer_id === null && Number(item.quantity ?? 0) === 0));

/** An item as an offer; empty if it is {@link isWithdrawn}. */
export function offerElement(goods: FeedGoods, options: ExportOptions, ids: ForeignGoodsIds): string {
  if (isWithdrawn(goods)) return '';
  const { model, product, item } = goods;
  const isOfFeed = model.model_key !== null;
  const quantity = Number(item.quantity ?? 0);
  const { prefix } = ids;
  const names = isOfFeed
    ? { group: model.group_id ?? '', vendor: model.vendor ?? '', code: model.vendor_code ?? '' }
    : { group: `${prefix}${model.id}`, vendor: model.brand || options.shopName, code: model.code };
  const { country, origin } = options;
  return [
    openTag('offer', {
      id: offerIdOf(goods, ids),
      group_id: names.group,
      available: quantity > 0,
    }),
    element('url', `${origin}/product/${product.slug}`),
    element('price', wholeUnits(product.price)),
    product.old_price > 0 ? element('oldprice', wholeUnits(product.old_price)) : '',
    element('currencyId', countries[country].currency),
    element('categoryId', model.category_id),
    ...picturesText
      .parse(product.pictures)
      .slice(0, MAX_PRODUCT_PICTURES)
      .map(({ src }) => element('picture', pictureAddress(src, origin))),
    element('video', model.video),
    element('store', 'true'),
    element('pickup', 'true'),
    element('delivery', 'true'),
    element('name', model.title),
    element('vendor', names.vendor),
    element('vendorCode', names.code),
    element('description', model.description),
    element('country_of_origin', model.origin_title),
    element('barcode', gtinOf(item.barcode) ?? ''),
    ...paramElements(goods),
    element('count', quantity),
    '</offer>\n',
  ].join('');
}

function paramElements({ model, product, item }: FeedGoods): string[] {
  const { value, unit } = unitOfSize(item.size);
  const texts = {
    ...model,
    care: careText
      .parse(model.care)
      .map(({ title }) => title)
      .join('; '),
    marking: markingText(model.marking),
  };
  return [
    element('param', product.color_name, { name: 'Цвет' }),
    element('param', product.color_group, { name: 'Группа цвета' }),
    element('param', product.hex, { name: 'Код цвета' }),
    element('param', value, { name: 'Размер', unit }),
    ...modelParams.map(({ column, name }) => element('param', texts[column], { name })),
  ];
}
