import type { FeedGoods } from '#src/backend/feed/index.ts';

/** An item under the name that an export gives it. */
export interface Offer extends FeedGoods {
  readonly offerId: string;
  /** The number that Wildberries has for its colour. */
  readonly nmId: number | null;
}

/** Why a marketplace would refuse a row, or a part of it; the desk says it in words. */
export interface Refusal {
  /** `skipped` leaves the row out; `adjusted` goes without what is wrong. */
  readonly field: 'skipped' | 'adjusted';
  readonly message: string;
  /** The offer without what is wrong; by default it goes as it is. */
  readonly fit?: Offer;
}

export const skipped = (message: string): Refusal => ({ field: 'skipped', message });
export const adjusted = (message: string, fit?: Offer): Refusal => ({
  field: 'adjusted',
  message,
  ...(fit && { fit }),
});

/** What is wrong with an offer, and how it can go nevertheless; null if it can not. */
export interface Checked {
  readonly offer: Offer | null;
  readonly refusals: readonly Refusal[];
}

/** Checks one rule after another: the first that skips ends it. */
export function checked(offer: Offer, rules: readonly Rule[]): Checked {
  const refusals: Refusal[] = [];
  let fit = offer;
  for (const rule of rules) {
    const refusal = rule(fit);
    if (!refusal) continue;
    refusals.push(refusal);
    if (refusal.field === 'skipped') return { offer: null, refusals };
    fit = refusal.fit ?? fit;
  }
  return { offer: fit, refusals };
}

export type Rule = (offer: Offer) => Refusal | null;
