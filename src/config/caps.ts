import type { CountryCode } from './countries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** How often somebody may do something; docs/operations/limits.md explains the figures. */
export interface Rule {
  readonly max: number;
  readonly windowMs: number;
}
type Rules = readonly Rule[];

/** Above `free` a captcha is required, above `max` it is always refused. */
export interface CaptchaCaps {
  readonly free: Rules;
  readonly max: Rules;
}

const hourly = (max: number): Rule => ({ max, windowMs: HOUR_MS });
const daily = (max: number): Rule => ({ max, windowMs: DAY_MS });
const inTenMinutes = (max: number): Rule => ({ max, windowMs: 10 * MINUTE_MS });

/** Longer than the window of any rule: older uses are purged. */
export const CAPS_RETENTION_MS = 48 * HOUR_MS;

/**
 * Codes requested. A recipient is a phone or an e-mail, an asker a visitor, customer or address that requests
 * codes for one recipient. `shop` limits what a botnet can make the shop send.
 */
export const CODE_CAPS = {
  recipient: { free: [hourly(5), daily(10)], max: [hourly(12), daily(25)] },
  address: { free: [hourly(20)], max: [hourly(60)] },
  asker: { free: [hourly(4), daily(8)], max: [hourly(8), daily(16)] },
  shop: { free: [hourly(600)], max: [hourly(2_000), daily(10_000)] },
} as const satisfies Record<string, CaptchaCaps>;

/**
 * Codes for a device that the customer has signed in with, and for a customer's own phone; counted apart from
 * strangers'.
 */
export const KNOWN_CODE_CAPS = {
  device: [hourly(6), daily(15)],
  shop: [hourly(2_000), daily(10_000)],
} as const satisfies Record<string, Rules>;

/** SMS about orders, reservations and accounts, to phones typed by anybody. Above the limit they wait. */
export const SMS_CAPS = [hourly(1_500), daily(10_000)] as const satisfies Rules;

/** Checks by an address whether phones are registered. */
export const PHONE_LOOK_UP_CAPS: Rules = [hourly(20)];

/**
 * Wrong codes. From `near` on, codes go by SMS, with six digits; from `free` on, trying one requires a
 * captcha; from `max` on, it is always refused.
 */
export const WRONG_CODE_CAPS = {
  recipient: { near: [hourly(5)], free: [], max: [] },
  address: { near: [hourly(10)], free: [hourly(30)], max: [hourly(100)] },
  shop: { near: [hourly(200)], free: [hourly(2_000)], max: [] },
} as const satisfies Record<string, CaptchaCaps & { readonly near: Rules }>;

/** Wrong codes from a device that the customer has signed in with. */
export const KNOWN_WRONG_CODE_CAPS: Rules = [hourly(15)];

/** Wrong gift cards and coupons. */
export const GIFT_CARD_CAPS = {
  card: [hourly(5)],
  owner: [hourly(10)],
  address: [hourly(30)],
} as const satisfies Record<string, Rules>;
export const COUPON_CAPS = { owner: [hourly(10)], address: [hourly(30)] } as const satisfies Record<
  string,
  Rules
>;

/** Wrong keys of 1C from an address. */
export const EXCHANGE_KEY_CAPS: Rules = [hourly(20)];

/** Gifts put into a cart, each of which is stored. */
export const GIFT_CAPS = { owner: [hourly(30), daily(60)], address: [hourly(120)] } as const satisfies Record<
  string,
  Rules
>;

/** Feedback and requests for a fitting. */
export const FEEDBACK_CAPS = {
  owner: { free: [hourly(2)], max: [hourly(5)] },
  address: { free: [hourly(8)], max: [hourly(20)] },
} as const satisfies Record<string, CaptchaCaps>;

/**
 * Polls started from an address: a visitor answers a poll once, but anybody can come back as a new visitor.
 */
export const POLL_CAPS: CaptchaCaps = { free: [hourly(12)], max: [hourly(30), daily(100)] };

/** Reviews, questions and reviews of the shop sent to the moderator, edits included. */
export const OPINION_CAPS = {
  review: {
    owner: { free: [hourly(5)], max: [hourly(20), daily(40)] },
    address: { free: [hourly(20)], max: [hourly(60), daily(150)] },
  },
  question: {
    owner: { free: [hourly(3)], max: [hourly(10), daily(20)] },
    address: { free: [hourly(15)], max: [hourly(40), daily(100)] },
  },
  siteReview: {
    owner: { free: [hourly(2)], max: [hourly(6), daily(10)] },
    address: { free: [hourly(15)], max: [hourly(40), daily(100)] },
  },
} as const satisfies Record<string, Record<string, CaptchaCaps>>;

/** Photos uploaded for reviews. */
export const PHOTO_CAPS = { owner: [hourly(25), daily(50)], address: [daily(200)] } as const satisfies Record<
  string,
  Rules
>;

/**
 * Votes. `review` limits those on one review from one address; `shown` how often pages are renewed with new
 * counts.
 */
export const VOTE_CAPS = {
  owner: [hourly(60)],
  address: [hourly(200)],
  review: [daily(10)],
  shown: [inTenMinutes(1)],
} as const satisfies Record<string, Rules>;

/** Newsletter letters requested; `shop` limits what a botnet can make the shop send to strangers. */
export const NEWSLETTER_CAPS = {
  owner: { free: [hourly(2)], max: [hourly(5)] },
  address: { free: [hourly(8)], max: [hourly(20), daily(60)] },
  shop: { free: [], max: [hourly(500), daily(3_000)] },
  email: { free: [], max: [hourly(2), daily(3)] },
} as const satisfies Record<string, CaptchaCaps>;

/** Stock alerts requested. */
export const STOCK_ALERT_CAPS = {
  owner: [hourly(20)],
  address: [hourly(60)],
  email: [hourly(10), daily(30)],
} as const satisfies Record<string, Rules>;

/** Changes of a customer's consents, each of which is stored. */
export const AGREEMENT_CAPS: Rules = [hourly(60)];

/** Goods held at the same time: units, and their price in whole roubles or drams. */
export interface HeldGoods {
  readonly units: number;
  readonly sum: Readonly<Record<CountryCode, number>>;
}

/**
 * Goods held for a subject. Above `free` the phone must be confirmed by a code, above `max` it is always
 * refused.
 */
interface HoldCaps {
  readonly free: HeldGoods;
  readonly max: HeldGoods;
}

export type HolderSubject = 'owner' | 'phone' | 'email' | 'address';

export interface HeldCaps {
  readonly of: Readonly<Record<HolderSubject, HoldCaps>>;
  /**
   * What all shoppers with unconfirmed phones together may hold of an item: a share of its stock, or some
   * units of a small one.
   */
  readonly ofItem: { readonly share: number; readonly units: number };
}

const ofOne: HoldCaps = {
  free: { units: 20, sum: { RU: 60_000, AM: 300_000 } },
  max: { units: 120, sum: { RU: 1_500_000, AM: 7_500_000 } },
};

/** Goods held by orders that are neither paid for nor confirmed by the staff, and by reservations. */
export const HELD_CAPS: HeldCaps = {
  of: {
    owner: ofOne,
    phone: ofOne,
    email: ofOne,
    address: {
      free: { units: 100, sum: { RU: 500_000, AM: 2_500_000 } },
      max: { units: 600, sum: { RU: 10_000_000, AM: 50_000_000 } },
    },
  },
  ofItem: { share: 0.5, units: 3 },
};

/** How long an order to be paid on delivery waits for the staff to confirm it: longer than a weekend. */
export const CONFIRM_ORDER_HOURS = { withoutCode: 72, withCode: 120 } as const;

export type OrderSubject = 'owner' | 'phone' | 'email' | 'address';

/** Orders. `unpaid` limits orders that wait for payment, and hold stock, at the same time. */
export interface OrderCaps {
  readonly placed: Readonly<Record<OrderSubject, CaptchaCaps>>;
  readonly unpaid: Readonly<Record<Exclude<OrderSubject, 'email'>, number>>;
  readonly held: HeldCaps;
}

export const ORDER_CAPS: OrderCaps = {
  placed: {
    owner: { free: [hourly(3)], max: [hourly(10), daily(30)] },
    phone: { free: [hourly(3)], max: [hourly(6), daily(15)] },
    email: { free: [hourly(3)], max: [hourly(6), daily(15)] },
    address: { free: [hourly(15)], max: [hourly(60), daily(200)] },
  },
  unpaid: { owner: 3, phone: 3, address: 20 },
  held: HELD_CAPS,
};

/**
 * Reservations in shops. `held` limits those held at the same time: each takes a shop's stock for up to two
 * days.
 */
export const RESERVATION_CAPS = {
  made: {
    owner: { free: [hourly(3)], max: [hourly(6), daily(12)] },
    phone: { free: [hourly(3)], max: [hourly(6), daily(10)] },
    email: { free: [hourly(3)], max: [hourly(6), daily(10)] },
    address: { free: [hourly(10)], max: [hourly(30), daily(80)] },
  },
  held: { owner: 3, phone: 3, address: 20 },
} as const satisfies {
  readonly made: Record<string, CaptchaCaps>;
  readonly held: Record<string, number>;
};

/** Address suggestions while a shopper types, or by position. */
export const SUGGESTION_CAPS = {
  owner: [inTenMinutes(100)],
  address: [inTenMinutes(400)],
} as const satisfies Record<string, Rules>;

/**
 * Payments read or started at the provider. `notice` limits how often notices of one payment make the shop
 * read it.
 */
export const PAYMENT_CAPS = {
  owner: [inTenMinutes(60)],
  address: [inTenMinutes(300)],
  notice: [inTenMinutes(20)],
} as const satisfies Record<string, Rules>;

/** Saved cards tested at the provider. */
export const CARD_TEST_CAPS = {
  owner: [inTenMinutes(10)],
  address: [inTenMinutes(60)],
} as const satisfies Record<string, Rules>;

/**
 * Wrong passwords of the staff. None counts for a member alone, so that nobody can lock one out from elsewhere; `pair` is a
 * member and an address.
 */
export const STAFF_PASSWORD_CAPS = {
  pair: [inTenMinutes(5), daily(20)],
  address: [inTenMinutes(30)],
} as const satisfies Record<string, Rules>;

/** Wrong second factors, which only who has the password can try; `session` is one sign-in. */
export const STAFF_CODE_CAPS = {
  session: [hourly(5)],
  member: [hourly(20), daily(60)],
} as const satisfies Record<string, Rules>;
