import { mergeAffiliates, mergeFavorites } from './account/index.ts';
import { describeOverflow, mergeCarts } from './cart/index.ts';
import type { MergeVisitorData } from './identity/index.ts';
import { mergeOrders } from './orders/index.ts';

/** Carts, favourites, affiliate and orders of a visitor become the customer's (decisions, Tokens, cookies). */
export const mergeVisitorData: MergeVisitorData = async (query, from, to, now) => {
  const overflow = await mergeCarts(query, from, to, now);
  await mergeFavorites(query, from, to, now);
  await mergeAffiliates(query, from, to);
  await mergeOrders(query, from, to);
  return describeOverflow(query, overflow);
};
