import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { found } from './found.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { newVisitor } from './visitors.ts';

const { cityGuid: cityId, regionId } = countries.RU.defaultCity;
export const MOSCOW = { cityId, regionId };

export interface Goods {
  readonly itemId: number;
  readonly modelCode: string;
  readonly modelColorCode: string;
  /** All of the product's, the smallest first. */
  readonly sizes: string[];
}

async function readProducts(shop: RecordedShop): Promise<readonly ProductCard[]> {
  const { token } = await newVisitor(shop);
  const body = { country: 'RU', pagination: { pageSize: 48 } } as const;
  const { products } = await shop.look(contract.search.getProducts, { body }, token);
  return products.filter(({ modelCode }) => modelCode !== GIFT_CARD_MODEL);
}

/** A number of different models, each in its first size that is in stock. */
export async function goodsInStock(shop: RecordedShop, count: number): Promise<[Goods, ...Goods[]]> {
  const models = new Map<string, Goods>();
  for (const { modelCode, modelColorCode, sizes } of await readProducts(shop)) {
    const size = sizes.find(({ inStock }) => inStock);
    if (!size || models.has(modelCode)) continue;
    const names = sizes.map((each) => each.size);
    models.set(modelCode, { itemId: size.itemId, modelCode, modelColorCode, sizes: names });
  }
  const [first, ...others] = [...models.values()].slice(0, count);
  return [found(first, 'goods in stock'), ...others];
}

export async function soldOutItem(shop: RecordedShop): Promise<number> {
  const sizes = (await readProducts(shop)).flatMap((product) => product.sizes);
  return found(
    sizes.find(({ inStock }) => !inStock),
    'a size that is sold out',
  ).itemId;
}
