import { MAX_SAVED_CARDS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { OrderCode } from '#src/contract/cart/orders/placing.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import { money } from '#src/contract/money.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { CouponModel } from '#src/models/cart/summary.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import { queryString } from '#src/routes.ts';
import { orderSignInQuery } from '../auth/sign-in-context.ts';
import { deliveryPrice, freeFromText, whenText } from '../order/delivery-terms.ts';
import { type FittingChoice, fittingChoice } from '../order/fitting.ts';
import { type SummaryModel, summaryModel } from '../order/summary.ts';
import { POINTS, pluralise } from '../words.ts';
import { type AddressChoice, type AddressModel, addressChoices } from './addresses.ts';
import type { CheckoutFields } from './checkout-form.ts';
import { type FoldedModel, foldedModel } from './folded.ts';
import { type IntervalsModel, intervalsModel } from './intervals.ts';
import type { Origin } from './nearest.ts';
import { type PaymentOption, paymentOptions } from './payments.ts';
import { type PointReply, type PointsModel, pointsModel } from './points.ts';
import { type ProblemsModel, problemsModel } from './problems.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
}

export interface DeliveryOptionModel extends Choice<DeliveryKind> {
  readonly price: string;
  readonly freeFrom: string | null;
}

export interface CheckoutModel {
  readonly key: string;
  readonly fields: CheckoutFields;
  readonly alert: string | null;
  readonly problems: ProblemsModel;
  /** Set near a limit of orders. */
  readonly captcha: CaptchaModel | null;
  readonly country: Country;
  readonly cityName: string;
  /** Only gift cards: sent by e-mail, nothing to deliver. */
  readonly byEmail: boolean;
  /** Whether some of them are gifts. */
  readonly hasGifts: boolean;
  readonly deliveryOptions: readonly DeliveryOptionModel[];
  readonly kind: DeliveryKind | null;
  /** The chosen courier's days and hours; null if he has no delivery intervals. */
  readonly intervals: IntervalsModel | null;
  readonly pickUp: PointsModel;
  /** The message about the customer's main point if it has closed. */
  readonly closedPoint: string | null;
  /** The address of the map's document; null if there is no map. */
  readonly mapFrame: string | null;
  /** Saved addresses in the city plus a new one; empty if none is saved. */
  readonly addresses: readonly AddressChoice[];
  /** The offer to pay with points; null without any that can be spent. */
  readonly clubPoints: { readonly title: string; readonly note: string } | null;
  readonly fitting: FittingChoice | null;
  readonly payments: readonly PaymentOption[];
  /** Whether the card of an online payment can be saved. */
  readonly canRememberCard: boolean;
  readonly coupon: CouponModel;
  readonly giftCardNote: string | null;
  readonly agreement: Link;
  readonly legal: Link;
  readonly authorised: boolean;
  /** A guest typed a customer's phone: signing in is offered. */
  readonly isCustomersPhone: boolean;
  readonly signInSearch: string;
  readonly folded: FoldedModel;
  readonly summary: SummaryModel;
}

export interface CheckoutReplies {
  readonly quote: OrderQuote;
  readonly refusal: OrderCode;
  readonly types: readonly DeliveryType[];
  readonly kind: DeliveryKind | null;
  readonly byEmail: boolean;
  readonly points: readonly PointReply[];
  /** The chosen point or the customer's main one; empty if neither is available. */
  readonly pointId: string;
  /** The name of the customer's main point if it has closed. */
  readonly closedPoint: string | null;
  /** The place from which distances to the points are measured. */
  readonly origin: Origin | null;
  readonly addresses: readonly AddressModel[];
  /** The customer's saved cards; none of a guest. */
  readonly cards: readonly SavedCard[];
  readonly canSaveCard: boolean;
}

interface CheckoutParts
  extends Pick<
    CheckoutModel,
    | 'country'
    | 'cityName'
    | 'authorised'
    | 'mapFrame'
    | 'key'
    | 'fields'
    | 'isCustomersPhone'
    | 'alert'
    | 'captcha'
    | 'coupon'
  > {
  readonly replies: CheckoutReplies;
}

export function checkoutModel({ replies, ...parts }: CheckoutParts): CheckoutModel {
  const { country, fields } = parts;
  const { quote, types, kind, byEmail, cards } = replies;
  const { agreement, legal } = shopLinks(country);
  const type = types.find((each) => each.kind === kind);
  const pickUp = pointsModel({
    points: replies.points,
    origin: replies.origin,
    chosenId: replies.pointId,
    currency: quote.currency,
    hasMap: parts.mapFrame !== null,
  });
  const answers = {
    deliveryOptions: types.map((type) => deliveryOptionModel(type, kind, quote)),
    pickUp,
    addresses: addressChoices(replies.addresses, fields.addressId.value),
    intervals: kind === 'courier' ? intervalsModel(type, fields.interval.value) : null,
    payments: paymentOptions(country, quote, cards, fields.payment.value),
  };
  return {
    ...parts,
    ...answers,
    problems: problemsModel(fields),
    kind,
    byEmail,
    hasGifts: quote.lines.some(({ gift }) => gift),
    agreement,
    legal,
    signInSearch: queryString(orderSignInQuery),
    folded: foldedModel({ ...parts, ...answers, points: pickUp.points, kind }),
    closedPoint:
      replies.closedPoint && typeset`${replies.closedPoint}: больше не работает. Выберите другой вариант.`,
    clubPoints: clubPoints(quote),
    fitting: fittingChoice(quote, type),
    canRememberCard: parts.authorised && replies.canSaveCard && cards.length < MAX_SAVED_CARDS,
    giftCardNote: giftCardNote(quote),
    summary: summaryModel(quote, type, byEmail),
  };
}

const deliveryOptionModel = (
  type: DeliveryType,
  kind: DeliveryKind | null,
  { currency }: OrderQuote,
): DeliveryOptionModel => ({
  value: type.kind,
  title: bindShortWords(type.title),
  note: whenText(type),
  price: deliveryPrice(type.price, currency),
  freeFrom: freeFromText(type, currency),
  chosen: type.kind === kind,
});

function clubPoints({ points, currency }: OrderQuote): CheckoutModel['clubPoints'] {
  if (!points || points.spendable === 0) return null;
  const { balance, spendable } = points;
  return {
    title: `Списать ${pluralise(spendable, POINTS)}: −${money(spendable, currency)}`,
    note:
      balance > spendable
        ? typeset`На счёте ${pluralise(balance, POINTS)}; ими можно оплатить до трети стоимости вещей`
        : typeset`На счёте ${pluralise(balance, POINTS)}`,
  };
}

function giftCardNote({ giftCardBalance, giftCardPaid, currency }: OrderQuote): string | null {
  if (giftCardBalance === null) return null;
  if (giftCardBalance === 0) return typeset`На этой карте не осталось денег.`;
  const paid = `Карта оплатит\u00a0${money(giftCardPaid, currency)}`;
  const left = giftCardBalance - giftCardPaid;
  return left > 0
    ? typeset`${paid}, на ней останется\u00a0${money(left, currency)}.`
    : typeset`${paid} и закончится.`;
}
