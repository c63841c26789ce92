import type { StaffRouteName } from '#src/desk-routes.ts';
import type { StaffHandler } from './handler.ts';
import { contentHandlers } from './handlers/content.ts';
import { customerHandlers } from './handlers/customers.ts';
import { deliveryHandlers } from './handlers/delivery.ts';
import { exchangeHandlers } from './handlers/exchanges.ts';
import { goodsHandlers } from './handlers/goods.ts';
import { homeHandlers } from './handlers/home.ts';
import { memberHandlers } from './handlers/members.ts';
import { messageHandlers } from './handlers/messages.ts';
import { openingHandlers } from './handlers/opening.ts';
import { opinionHandlers } from './handlers/opinions.ts';
import { orderHandlers } from './handlers/orders.ts';
import { ownHandlers } from './handlers/own.ts';
import { paymentHandlers } from './handlers/payments.ts';
import { priceHandlers } from './handlers/prices.ts';
import { promotionHandlers } from './handlers/promotions.ts';
import { reportHandlers } from './handlers/reports.ts';
import { reservationHandlers } from './handlers/reservations.ts';
import { returnHandlers } from './handlers/returns.ts';
import { stockHandlers } from './handlers/stock.ts';

export { signInHandlers as openHandlers } from './handlers/sign-in.ts';

export const staffHandlers: { readonly [Name in StaffRouteName]: StaffHandler<Name> } = {
  ...homeHandlers,
  ...orderHandlers,
  ...returnHandlers,
  ...contentHandlers,
  ...openingHandlers,
  ...deliveryHandlers,
  ...reservationHandlers,
  ...goodsHandlers,
  ...stockHandlers,
  ...priceHandlers,
  ...promotionHandlers,
  ...reportHandlers,
  ...paymentHandlers,
  ...messageHandlers,
  ...opinionHandlers,
  ...customerHandlers,
  ...exchangeHandlers,
  ...memberHandlers,
  ...ownHandlers,
};
