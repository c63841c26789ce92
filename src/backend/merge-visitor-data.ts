import { mergeAffiliates, mergeFavorites } from './account/index.ts';
import { describeOverflow, mergeCarts } from './cart/index.ts';
import type { MergeVisitorData } from './identity/index.ts';
import { mergeOrders } from './orders/index.ts';

/** Moves a visitor's carts, favourites, affiliate and orders to the customer. */
export const mergeVisitorData: MergeVisitorData = async (query, from, to, now) => {
  const overflow = await mergeCarts(query, from, to, now);
  await mergeFavorites(query, from, to, now);
  await mergeAffiliates(query, from, to);
  await mergeOrders(query, from, to);
  return describeOverflow(query, overflow);
};
