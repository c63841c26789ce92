/**
 * The desk's URLs (product.md, Staff) as pure data: views link with {@link deskHref}, `desk/handlers` map each to a
 * handler.
 */

import { contentRoutes } from './desk-routes/content.ts';
import { customerRoutes } from './desk-routes/customers.ts';
import { deliveryRoutes } from './desk-routes/delivery.ts';
import { exchangeRoutes } from './desk-routes/exchanges.ts';
import { goodsRoutes } from './desk-routes/goods.ts';
import { homeRoutes } from './desk-routes/home.ts';
import type { DeskRoute } from './desk-routes/kinds.ts';
import { memberRoutes } from './desk-routes/members.ts';
import { messageRoutes } from './desk-routes/messages.ts';
import { openingRoutes } from './desk-routes/opening.ts';
import { opinionRoutes } from './desk-routes/opinions.ts';
import { orderRoutes } from './desk-routes/orders.ts';
import { ownRoutes } from './desk-routes/own.ts';
import { paymentRoutes } from './desk-routes/payments.ts';
import { priceRoutes } from './desk-routes/prices.ts';
import { promotionRoutes } from './desk-routes/promotions.ts';
import { reportRoutes } from './desk-routes/reports.ts';
import { reservationRoutes } from './desk-routes/reservations.ts';
import { returnRoutes } from './desk-routes/returns.ts';
import { signInRoutes } from './desk-routes/sign-in.ts';
import { stockRoutes } from './desk-routes/stock.ts';
import { type ParamNames, type QueryOf, queryString, urlPath } from './routes.ts';

export type { DeskRoute } from './desk-routes/kinds.ts';

export const deskRoutes = {
  ...signInRoutes,
  ...homeRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...contentRoutes,
  ...openingRoutes,
  ...deliveryRoutes,
  ...reservationRoutes,
  ...goodsRoutes,
  ...stockRoutes,
  ...priceRoutes,
  ...promotionRoutes,
  ...reportRoutes,
  ...paymentRoutes,
  ...messageRoutes,
  ...opinionRoutes,
  ...customerRoutes,
  ...exchangeRoutes,
  ...memberRoutes,
  ...ownRoutes,
} as const;

export type DeskRoutes = typeof deskRoutes;
export type DeskRouteName = keyof DeskRoutes;
// Object.keys() types them as strings.
export const deskRouteNames = Object.keys(deskRoutes) as DeskRouteName[];
export type OpenRouteName = NamesOf<'open'>;
export type StaffRouteName = NamesOf<'staff'>;

type NamesOf<Audience extends DeskRoute['audience']> = {
  [Name in DeskRouteName]: DeskRoutes[Name]['audience'] extends Audience ? Name : never;
}[DeskRouteName];

export type DeskParams<Name extends DeskRouteName> = Record<ParamNames<DeskRoutes[Name]['path']>, string>;

/** The encoded URL of one of the desk's routes. @example deskHref('order', { number: '261123-1' }) */
export function deskHref<Name extends DeskRouteName>(
  name: Name,
  ...[params, query]: [ParamNames<DeskRoutes[Name]['path']>] extends [never]
    ? [params?: Record<string, never>, query?: QueryOf]
    : [params: DeskParams<Name>, query?: QueryOf]
): string {
  const path = urlPath(deskRoutes[name].path, params ?? {});
  return query ? path + queryString(query) : path;
}
