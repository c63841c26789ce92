import { mergeAffiliates, mergeFavorites } from '#src/backend/account/index.ts';
import { describeCoupons, describeDeferred, describeOverflow, mergeCarts } from '#src/backend/cart/index.ts';
import { mergePollResponses } from '#src/backend/content/index.ts';
import { mergeGifts } from '#src/backend/gift-cards/index.ts';
import type { AdoptGuestData, MergeVisitorData } from '#src/backend/identity/index.ts';
import { mergeVotes } from '#src/backend/opinions/index.ts';
import { adoptGuestOrders, mergeOrders } from '#src/backend/orders/index.ts';
import { countCustomerSales } from '#src/backend/reports/index.ts';
import { adoptGuestReservations, mergeReservations } from '#src/backend/reservations/index.ts';

/**
 * Transfers a visitor's cart, gifts, favourites, affiliate, poll answers, orders, reservations and votes to
 * the customer, as well as guests' orders and reservations with the same phone.
 */
export const mergeVisitorData: MergeVisitorData = async (query, from, to, now, isOrdering) => {
  const { owner } = from;
  const { overflow, deferred, coupons } = await mergeCarts(query, from, to, now, isOrdering);
  await mergeGifts(query, from, to);
  await mergeFavorites(query, from, to, now);
  await mergeAffiliates(query, from, to);
  await mergePollResponses(query, owner, to);
  await mergeOrders(query, from, to);
  await mergeReservations(query, from, to);
  await adoptGuestData(query, to);
  await mergeVotes(query, owner, to);
  const said = [
    describeCoupons(coupons),
    describeDeferred(deferred),
    await describeOverflow(query, overflow),
  ];
  return said.filter(Boolean).join(' ');
};

export const adoptGuestData: AdoptGuestData = async (query, customer) => {
  await adoptGuestOrders(query, customer);
  await adoptGuestReservations(query, customer);
  await countCustomerSales(query, [{ owner: customer }]);
};
