import { GIFT_CARD_MODEL, MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { cartEvent, type ShopEvent } from '#src/models/analytics/events.ts';
import type { BannerModel } from '#src/models/banners.ts';
import { type FittingTerm, fittingTerms } from '#src/models/order/fitting.ts';
import { type ProductDeliveryModel, productDeliveryModel } from '#src/models/product/delivery.ts';
import { writeWantedItems } from '#src/models/reservation/wanted-items.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import type { AlertModel } from './alerts.ts';
import { hasBoughtCard } from './delivered-sum.ts';
import { type LineModel, lineModel } from './line.ts';
import { type PresentModel, presentModel } from './present.ts';
import type { RemovalModel } from './removal.ts';
import { type SizeChoiceModel, sizeChoiceModel } from './size-choice.ts';
import { type CouponModel, couponModel, type SummaryModel, summaryModel } from './summary.ts';

export interface CartLineModel extends LineModel {
  /** Null if there is no other size. */
  readonly sizes: SizeChoiceModel | null;
}

/** The parts that depend on the visitor's city. */
export interface CartDeliveryModel {
  /** Null if unavailable or by mail; without options where nothing is delivered. */
  readonly delivery: ProductDeliveryModel | null;
  /** Whether the selected lines are gift cards alone, which come by mail. */
  readonly byEmail: boolean;
  /** The deliveries that allow trying on. */
  readonly fitting: readonly FittingTerm[];
}

export interface CartModel extends CartDeliveryModel {
  readonly countText: string;
  readonly lines: readonly CartLineModel[];
  readonly deferred: readonly LineModel[];
  readonly present: PresentModel | null;
  /** Whether all, some or none of the available lines are selected. */
  readonly selected: 'all' | 'some' | 'none';
  readonly canSelect: boolean;
  readonly summary: SummaryModel | null;
  readonly coupon: CouponModel;
  /** The shop's promises about delivery, fitting and returns. */
  readonly promises: readonly Pick<BannerModel, 'title' | 'content' | 'href' | 'mark'>[];
  /** Where to reserve the selected lines in a shop; null if no shop could hold them. */
  readonly reserveHref: string | null;
  readonly removed: RemovalModel | null;
  readonly alert: AlertModel | null;
  readonly announcement: string;
}

export interface CartParts {
  readonly country: Country;
  readonly cityName: string;
  readonly cart: Cart;
  /** For the selected lines; null if unavailable. */
  readonly offered: CallReply<Contract['delivery']['getDeliveryTypes']> | null;
  readonly now: Date;
  /** The cards of the products in the cart that could be loaded. */
  readonly cards: readonly ProductCard[];
  readonly promises: readonly BannerModel[];
  /** Whether the country has shops. */
  readonly hasShops: boolean;
  /** The item whose size was just changed. */
  readonly resized: number | undefined;
  readonly removed: RemovalModel | null;
  readonly alert?: AlertModel | undefined;
  readonly couponField: FieldModel;
}

const PROMISES_SHOWN = 3;

export function cartModel(parts: CartParts): CartModel {
  const { cart, removed, alert, couponField, promises } = parts;
  const lines = cart.products.map((line) => ({
    ...lineModel(line),
    sizes: sizeChoiceModel(line, cart, parts),
  }));
  const buyable = lines.filter(({ isSoldOut }) => !isSoldOut);
  const summary = summaryModel(cart);
  return {
    countText: pluralise(cart.totalCount, PRODUCTS),
    lines,
    deferred: cart.defferedProducts.map(lineModel),
    present: presentModel(cart),
    selected: selectedOf(buyable),
    canSelect: buyable.length > 0,
    summary,
    coupon: couponModel(cart, couponField),
    promises: promises.slice(0, PROMISES_SHOWN),
    ...cartDeliveryModel(parts),
    reserveHref: parts.hasShops ? reserveHrefOf(cart) : null,
    removed,
    alert: alert ?? null,
    announcement: announcementOf(summary, lines),
  };
}

function announcementOf(summary: SummaryModel | null, lines: readonly LineModel[]): string {
  if (summary) return `К покупке ${summary.countText}, итого ${summary.total}`;
  if (lines.length === 0) return 'В корзине пока пусто';
  return lines.every(({ isSoldOut }) => isSoldOut)
    ? 'Сейчас все вещи закончились'
    : 'Ничего не выбрано к покупке';
}

export function cartDeliveryModel({
  country,
  cityName,
  cart,
  offered,
  now,
}: Pick<CartParts, 'country' | 'cityName' | 'cart' | 'offered' | 'now'>): CartDeliveryModel {
  const types = offered?.deliveryTypes ?? [];
  const byEmail = offered?.byEmail ?? false;
  return {
    delivery: offered && !byEmail ? productDeliveryModel(country, cityName, types) : null,
    byEmail,
    fitting: hasBoughtCard(cart) ? [] : fittingTerms(types, country, now),
  };
}

function reserveHrefOf({ products }: Cart): string | null {
  const lines = products.filter(({ selected }) => selected);
  const canHold =
    lines.length > 0 &&
    lines.length <= MAX_RESERVED_LINES &&
    lines.every(({ modelCode, count }) => modelCode !== GIFT_CARD_MODEL && count <= MAX_RESERVED_UNITS);
  return canHold ? href('reserve', {}, { items: writeWantedItems(lines), from: 'cart' }) : null;
}

function selectedOf(lines: readonly LineModel[]): CartModel['selected'] {
  const count = lines.filter(({ isSelected }) => isSelected).length;
  if (count === 0) return 'none';
  return count === lines.length ? 'all' : 'some';
}

export interface MiniCartModel {
  readonly discount: string | null;
  readonly lines: readonly LineModel[];
  readonly deferred: readonly LineModel[];
  readonly countText: string;
  readonly total: string | null;
  readonly added: LineModel | null;
  readonly event: ShopEvent;
}

export function miniCartModel(cart: Cart, addedId: number | null = null): MiniCartModel {
  const lines = cart.products.map(lineModel);
  const summary = summaryModel(cart);
  return {
    lines,
    discount: summary?.discount ?? null,
    deferred: cart.defferedProducts.map(lineModel),
    countText: pluralise(cart.totalCount, PRODUCTS),
    total: summary?.total ?? null,
    added: lines.find(({ itemId }) => itemId === addedId) ?? null,
    event: cartEvent(cart),
  };
}
