import { type FeedGoods, isWithdrawn } from '#src/backend/feed/index.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { ExportSettings } from '#src/contract/shop/staff-exports.ts';

const PERCENT = 100;

export type Prepared = Pick<ExportSettings, 'brands' | 'percent' | 'rounding' | 'reserve'> & {
  /** Only goods of these, with what is below them; null for all. */
  readonly categoryIds: ReadonlySet<number> | null;
};

/** An item as an export has it: its own prices and stock; null for what it leaves out on purpose. */
export function preparedGoods(goods: FeedGoods, settings: Prepared): FeedGoods | null {
  const { model, product, item } = goods;
  const { categoryIds, brands } = settings;
  if (isWithdrawn(goods)) return null;
  if (categoryIds && !categoryIds.has(model.category_id)) return null;
  if (brands.length > 0 && !brands.includes(model.brand)) return null;
  const price = priceBy(product.price, settings);
  const oldPrice = product.old_price > 0 ? priceBy(product.old_price, settings) : 0;
  return {
    model,
    product: { ...product, price, old_price: oldPrice > price ? oldPrice : 0 },
    item: { ...item, quantity: Math.max(0, Number(item.quantity ?? 0) - settings.reserve) },
  };
}

/** Minor units. A price is never rounded to nothing. */
function priceBy(price: number, { percent, rounding }: Prepared): number {
  const changed = (price * (PERCENT + percent)) / PERCENT;
  const step = rounding === 0 ? 1 : rounding * MINOR_PER_WHOLE;
  return Math.max(step, Math.round(changed / step) * step);
}
