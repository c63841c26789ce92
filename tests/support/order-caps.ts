import type { HeldCaps, OrderCaps } from '#src/config/caps.ts';

/** For tests that place many orders by one shopper: they are counted as in production, but never too many. */
const loose = { free: [{ max: 1_000_000, windowMs: 1_000 }], max: [{ max: 1_000_000, windowMs: 1_000 }] };

const much = { units: 1_000_000, sum: { RU: 1e9, AM: 1e9 } };
const looseHold = { free: much, max: much };
const held: HeldCaps = {
  of: { owner: looseHold, phone: looseHold, email: looseHold, address: looseHold },
  ofItem: { share: 1, units: 1_000_000 },
};

export const looseOrderCaps: OrderCaps = {
  placed: { owner: loose, phone: loose, email: loose, address: loose },
  unpaid: { owner: 1_000_000, phone: 1_000_000, address: 1_000_000 },
  held,
};
