import type { Country } from '#src/config/countries.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery.ts';
import type { OrderCode, OrderQuote, PaymentWay } from '#src/contract/orders.ts';
import { orderEntrance } from '#src/storefront/models/auth/entrance.ts';
import { type Link, shopLinks } from '#src/storefront/models/chrome/links.ts';
import { phonePlaceholder, readPhone } from '#src/storefront/models/phone.ts';
import { money } from '#src/storefront/models/price.ts';
import { bindShortWords } from '#src/storefront/models/typography.ts';
import { queryString } from '#src/storefront/routes.ts';
import { type AddressChoice, type AddressModel, addressChoices } from './addresses.ts';
import type { Draft } from './draft.ts';
import { type FieldModels, fieldModels } from './fields.ts';
import { type PointModel, type PointReply, pointModel } from './points.ts';
import { firstOf, type Problems } from './problems.ts';
import { refusalModel } from './refusals.ts';
import { type SummaryModel, summaryModel } from './summary.ts';
import { deliveryPrice, freeFromText, whenText } from './terms.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note: string;
  readonly chosen: boolean;
}

export interface WayModel extends Choice<DeliveryKind> {
  readonly price: string;
  readonly freeFrom: string | null;
}

/** `/delivery` as it is shown: where, who, how to pay, and what it costs. */
export interface CheckoutModel {
  readonly draft: Draft;
  /** The text fields by their names. */
  readonly fields: FieldModels;
  readonly phoneMask: string;
  readonly phonePlaceholder: string;
  readonly problems: Problems;
  /** The field with the first problem. */
  readonly firstProblem: keyof Problems | null;
  /** What changed, or why the order was not placed. */
  readonly alert: string | null;
  readonly country: Country;
  readonly cityName: string;
  /** Only gift cards: they come by e-mail, nothing is delivered. */
  readonly byEmail: boolean;
  readonly ways: readonly WayModel[];
  readonly kind: DeliveryKind | null;
  readonly points: readonly PointModel[];
  /** Whether points can be looked at on a map. */
  readonly hasMap: boolean;
  /** The customer's saved ones in the city and a new one, where any is saved. */
  readonly addresses: readonly AddressChoice[];
  readonly payments: readonly Choice<PaymentWay>[];
  /** What the gift card pays, or nothing. */
  readonly giftCardNote: string | null;
  readonly consentGiven: boolean;
  readonly agreement: Link;
  readonly legal: Link;
  readonly authorised: boolean;
  /** The phone that a guest has typed is a customer's: signing in is offered. */
  readonly isCustomersPhone: boolean;
  /** The parameters of the sign-in that leads back here. */
  readonly signInSearch: string;
  readonly summary: SummaryModel;
}

/** What the gateway told for the checkout. */
export interface CheckoutReplies {
  readonly quote: OrderQuote;
  /** Why the order could not be placed as it stands; empty where it can. */
  readonly refusal: OrderCode;
  readonly types: readonly DeliveryType[];
  /** The chosen way; null where what was chosen is not offered. */
  readonly kind: DeliveryKind | null;
  readonly byEmail: boolean;
  readonly points: readonly PointReply[];
  readonly addresses: readonly AddressModel[];
}

interface CheckoutParts {
  readonly country: Country;
  readonly cityName: string;
  readonly authorised: boolean;
  readonly hasMap: boolean;
  readonly draft: Draft;
  readonly replies: CheckoutReplies;
  readonly problems?: Problems;
  readonly alert?: string | null;
  readonly consentGiven?: boolean;
}

/** Russia alone has SBP, the fast payments by phone number. */
const payments = (country: Country): Readonly<Record<PaymentWay, { title: string; note: string }>> => ({
  online: {
    title: 'Онлайн',
    note: `${country.code === 'RU' ? 'Картой или через\u00a0СБП' : 'Картой'} на\u00a0защищённой странице`,
  },
  onReceipt: { title: 'При получении', note: 'Наличными или картой' },
});

export function checkoutModel({
  country,
  draft,
  replies,
  problems = {},
  ...told
}: CheckoutParts): CheckoutModel {
  const { quote, types, kind, byEmail } = replies;
  const payment = chosenPayment(draft, quote);
  const { agreement, legal } = shopLinks(country);
  const refusal = refusalModel(replies.refusal, null, quote);
  const allProblems = { ...refusal.problems, ...problems };
  return {
    draft,
    fields: fieldModels(draft, allProblems),
    phoneMask: country.mask,
    phonePlaceholder: phonePlaceholder(country),
    problems: allProblems,
    firstProblem: firstOf(allProblems),
    country,
    kind,
    byEmail,
    agreement,
    legal,
    cityName: told.cityName,
    authorised: told.authorised,
    signInSearch: queryString(orderEntrance),
    isCustomersPhone: !told.authorised && isCustomersPhone(draft, country),
    hasMap: told.hasMap,
    alert: told.alert ?? refusal.alert,
    consentGiven: told.consentGiven ?? false,
    ways: types.map((type) => wayModel(type, kind, quote)),
    points: replies.points.map((point) => pointModel(point, draft.pointId, quote.currency)),
    addresses: addressChoices(replies.addresses, draft),
    payments: quote.payments.map((value) => ({
      ...payments(country)[value],
      value,
      chosen: value === payment,
    })),
    giftCardNote: giftCardNote(quote),
    summary: summaryModel(
      quote,
      types.find((type) => type.kind === kind),
      byEmail,
    ),
  };
}

const isCustomersPhone = ({ phone, lookedUpPhone, isCustomersPhone: wasFound }: Draft, country: Country) =>
  wasFound && readPhone(phone, country) === lookedUpPhone;

const wayModel = (type: DeliveryType, kind: DeliveryKind | null, { currency }: OrderQuote): WayModel => ({
  value: type.kind,
  title: bindShortWords(type.title),
  note: whenText(type),
  price: deliveryPrice(type.price, currency),
  freeFrom: freeFromText(type, currency),
  chosen: type.kind === kind,
});

/** The way to pay that was chosen where it is still offered, else the first. */
export const chosenPayment = ({ payment }: Draft, { payments: offered }: OrderQuote): PaymentWay | null =>
  offered.find((way) => way === payment) ?? offered[0] ?? null;

function giftCardNote({ giftCardBalance, giftCardPaid, currency }: OrderQuote): string | null {
  if (giftCardBalance === null) return null;
  const paid = `Карта оплатит\u00a0${money(giftCardPaid, currency)}`;
  const left = giftCardBalance - giftCardPaid;
  return left > 0
    ? `${paid}, на\u00a0ней останется\u00a0${money(left, currency)}.`
    : `${paid} и\u00a0закончится.`;
}
