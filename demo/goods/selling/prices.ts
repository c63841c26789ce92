import type { Chance } from '../../chance.ts';
import type { Design } from '../design/designs.ts';

const MINOR = 100;

/** Rounds roubles to a price tag: 12 990, 3 490, 790. */
function roundToTag(roubles: number): number {
  const step = roubles < 2_000 ? 100 : 500;
  return Math.max(step, Math.round(roubles / step) * step) - 10;
}

/** A model's price in roubles before any discount. */
export function fullPrice({ line, fabric }: Design, chance: Chance): number {
  const [from, to] = line.price;
  return roundToTag((from + chance.next() * (to - from)) * fabric.priceFactor);
}

const drams = (roubles: number) => {
  const step = roubles < 2_500 ? 100 : 500;
  return Math.round((roubles * 4) / step) * step;
};

export const discounts = [10, 15, 20, 30, 40, 50] as const;
export type Discount = (typeof discounts)[number];

export interface Money {
  readonly price: number;
  readonly old_price: number;
}

/** Price and old price in minor units; their difference rounds to exactly `discount` percent. */
export function priced(full: number, discount: Discount | 0, country: 'RU' | 'AM'): Money {
  const whole = country === 'RU' ? full : drams(full);
  if (discount === 0) return { price: whole * MINOR, old_price: 0 };
  const reduced = reducedTag(whole, discount, country === 'RU' ? 10 : 0);
  return { price: reduced * MINOR, old_price: whole * MINOR };
}

/** The roundest price whose discount rounds to the given percent. */
function reducedTag(whole: number, discount: Discount, less: number): number {
  const exact = (whole * (100 - discount)) / 100;
  const tags = [500, 100, 10].map((step) => Math.round(exact / step) * step - (step > 10 ? less : 0));
  return tags.find((tag) => Math.round(100 - (tag * 100) / whole) === discount) ?? Math.round(exact);
}
