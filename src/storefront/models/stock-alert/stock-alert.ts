import type { Country } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search.ts';
import { type Link, shopLinks } from '#src/storefront/models/chrome/links.ts';
import { type PictureModel, pictureModel } from '#src/storefront/models/picture.ts';
import { bindShortWords } from '#src/storefront/models/typography.ts';
import type { StockAlertFields } from '#src/storefront/pages/stock-alert/stock-alert-form.ts';
import { href } from '#src/storefront/routes.ts';

export interface StockAlertModel {
  readonly title: string;
  readonly color: string;
  readonly productHref: string;
  readonly picture: PictureModel | null;
  readonly sizes: readonly { readonly value: string; readonly title: string }[];
  /** The size that is already chosen, so that only the address is asked for. */
  readonly size: string | null;
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
  const sizes = soldOutSizes(product).map(({ itemId, size }) => ({ value: String(itemId), title: size }));
  return {
    title: bindShortWords(product.modelTitle),
    color: product.colorName,
    productHref: product.url,
    picture: front ? pictureModel(front, 'card') : null,
    sizes,
    size: sizes.find(({ value }) => value === fields.itemId.value)?.title ?? null,
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
