import { z } from 'zod';
import { type Call, type Country, country, ownCall, text } from './call.ts';
import { bySize, card, currencyOf, inStock, priceOf, sizeOf } from './goods.ts';

const MOST_UNITS = 10;

interface Line {
  count: number;
  selected: boolean;
  deferred: boolean;
}

interface Basket {
  readonly lines: Map<number, Line>;
  /** The additions that have been made, so that a double click adds once. */
  readonly additions: Set<string>;
}

const baskets = new Map<string, Basket>();

export function basketOf(visitor: string): Basket {
  const basket = baskets.get(visitor) ?? { lines: new Map<number, Line>(), additions: new Set<string>() };
  baskets.set(visitor, basket);
  return basket;
}

export function lineModel(
  itemId: number,
  { count, selected }: Pick<Line, 'count' | 'selected'>,
  of: Country,
) {
  const goods = bySize(itemId);
  if (!goods) throw new Error(`No goods have the item ${itemId}`);
  const { modelTitle, modelCode, modelColorCode, colorName, url } = card(goods, of);
  return {
    itemId,
    modelTitle,
    modelCode,
    modelColorCode,
    colorName,
    size: sizeOf(goods, itemId),
    count,
    url,
    img: [],
    itemPrice: priceOf(goods, of),
    wasPrice: null,
    available: inStock(itemId),
    selected: selected && inStock(itemId) > 0,
  };
}

export const sumOf = (lines: readonly ReturnType<typeof lineModel>[]): number =>
  lines.reduce((sum, { itemPrice, count }) => sum + itemPrice.price * count, 0);

interface Problem {
  readonly errorMessage: string;
  readonly errorItemId: number | null;
}
const fine: Problem = { errorMessage: '', errorItemId: null };

function cartOf(visitor: string, of: Country, problem: Problem = fine) {
  const lines = [...basketOf(visitor).lines];
  const models = (deferred: boolean) =>
    lines
      .filter(([, line]) => line.deferred === deferred)
      .map(([itemId, line]) => lineModel(itemId, line, of))
      .reverse();
  const products = models(false);
  const selected = products.filter((line) => line.selected);
  const units = (some: typeof products) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    totalCount: units(products),
    selectedCount: units(selected),
    totalPrice: sumOf(products),
    totalDiscount: 0,
    selectedPrice: sumOf(selected),
    selectedDiscount: 0,
    currency: currencyOf(of),
    coupon: null,
    couponProblem: null,
    couponMinPrice: null,
    couponDiscount: 0,
    products,
    defferedProducts: models(true),
    ...problem,
  };
}

/** Why an item can't be in the cart so many times. */
function problemOf(itemId: number, count: number): Problem {
  if (!bySize(itemId)) return { errorMessage: 'PRODUCT_NOT_FOUND_IN_STORE', errorItemId: itemId };
  if (count > MOST_UNITS) return { errorMessage: 'MAX_QT_10', errorItemId: itemId };
  if (count > inStock(itemId)) return { errorMessage: 'NO_STOCK', errorItemId: itemId };
  return fine;
}

/** Sets the units of all lines, or of none. */
function setCounts(visitor: string, wanted: readonly (readonly [itemId: number, count: number])[]): Problem {
  const { lines } = basketOf(visitor);
  const problem = wanted.map(([itemId, count]) => problemOf(itemId, count)).find((each) => each !== fine);
  if (problem) return problem;
  for (const [itemId, count] of wanted) {
    if (count === 0) lines.delete(itemId);
    else lines.set(itemId, { selected: true, ...lines.get(itemId), deferred: false, count });
  }
  return fine;
}

const owner = { userId: text(64), regionId: text(10), country };
const itemId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const unitsFrom = (least: number) => z.number().int().min(least).max(100);
const linesFrom = (least: number) =>
  z
    .array(z.object({ productId: itemId, count: unitsFrom(least) }))
    .min(1)
    .max(100);

/** The cart of a visitor. */
export const cartCalls: Readonly<Record<string, Call>> = {
  'account.getCart': ownCall('body', z.object({}), (_input, visitor, of) => ({
    totalCount: cartOf(visitor, of).totalCount,
  })),
  'cart.getMiniCart': ownCall('body', z.object({ ...owner, recalc: z.boolean() }), (_input, visitor, of) =>
    cartOf(visitor, of),
  ),
  'cart.update': ownCall(
    'body',
    z.object({ ...owner, products: linesFrom(0) }),
    ({ products }, visitor, of) =>
      cartOf(
        visitor,
        of,
        setCounts(
          visitor,
          products.map(({ productId, count }) => [productId, count]),
        ),
      ),
  ),
  'cart.add': ownCall(
    'body',
    z.object({ ...owner, products: linesFrom(1), additionId: text(64).min(1).optional() }),
    ({ products, additionId }, visitor, of) => {
      const { lines, additions } = basketOf(visitor);
      if (additionId !== undefined && additions.has(additionId))
        return { ...cartOf(visitor, of), additionId };
      const problem = setCounts(
        visitor,
        products.map(({ productId, count }) => [productId, count + (lines.get(productId)?.count ?? 0)]),
      );
      if (additionId !== undefined && problem === fine) additions.add(additionId);
      return { ...cartOf(visitor, of, problem), additionId };
    },
  ),
  'cart.select': ownCall(
    'body',
    z.object({ ...owner, productIds: z.array(itemId).min(1).max(100), selected: z.boolean() }),
    ({ productIds, selected }, visitor, of) => {
      for (const id of productIds) {
        const line = basketOf(visitor).lines.get(id);
        if (line) line.selected = selected;
      }
      return cartOf(visitor, of);
    },
  ),
  'cart.transferDeferred': ownCall(
    'body',
    z.object({ ...owner, productId: itemId, toDeffered: z.boolean() }),
    ({ productId, toDeffered }, visitor, of) => {
      const line = basketOf(visitor).lines.get(productId);
      if (line) line.deferred = toDeffered;
      return cartOf(visitor, of);
    },
  ),
  'cart.removeDeferred': ownCall('body', z.object({ ...owner, productId: itemId }), (input, visitor, of) => {
    const { lines } = basketOf(visitor);
    if (lines.get(input.productId)?.deferred) lines.delete(input.productId);
    return cartOf(visitor, of);
  }),
  'cart.clearCart': ownCall('body', z.object(owner), (_input, visitor, of) => {
    basketOf(visitor).lines.clear();
    return cartOf(visitor, of);
  }),
  'cart.applyCoupon': ownCall('body', z.object({ ...owner, coupon: text(64) }), ({ coupon }, visitor, of) =>
    cartOf(visitor, of, { ...fine, errorMessage: coupon === '' ? '' : 'NotFound' }),
  ),
};
