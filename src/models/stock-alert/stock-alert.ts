import type { Country } from '#src/config/countries.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { bindShortWords } from '#src/config/typography.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { lineDetails } from '#src/models/order/line-details.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import { href } from '#src/routes.ts';
import type { StockAlertFields } from './stock-alert-form.ts';

export interface StockAlertModel {
  readonly title: string;
  /** Colour, and size if it is chosen. */
  readonly details: string;
  readonly productHref: string;
  readonly picture: PictureModel | null;
  readonly sizes: readonly { readonly value: string; readonly title: string }[];
  /** If so, only the e-mail is asked for. */
  readonly isSizeChosen: boolean;
  readonly action: string;
  readonly fields: StockAlertFields;
  readonly alert: string | null;
  readonly agreement: Link;
  readonly legal: Link;
}

export const soldOutSizes = ({ sizes }: ProductDetail) => sizes.filter(({ inStock }) => !inStock);

export function stockAlertModel(
  product: ProductDetail,
  country: Country,
  fields: StockAlertFields,
  alert: string | null = null,
): StockAlertModel {
  const { agreement, legal } = shopLinks(country);
  const [front] = product.images;
  const soldOut = soldOutSizes(product);
  const chosen = soldOut.find(({ itemId }) => String(itemId) === fields.itemId.value);
  return {
    title: bindShortWords(product.modelTitle),
    details: lineDetails({ ...product, size: chosen?.size ?? '' }),
    productHref: product.url,
    picture: front ? pictureModel(front, 'card') : null,
    sizes: soldOut.map(({ itemId, size }) => ({ value: String(itemId), title: sizeAlone(size) })),
    isSizeChosen: chosen !== undefined,
    action: href('postStockAlert', {}, { product: product.modelColorCode }),
    fields,
    alert,
    agreement,
    legal,
  };
}

export const stockAlertTexts = {
  tooMany: 'Слишком много запросов. Попробуйте через час.',
  inStock: 'Этот размер только что появился: его можно заказать.',
  unavailable: 'Запрос не сохранён: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
} as const;
