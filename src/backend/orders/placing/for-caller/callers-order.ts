import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderBody } from '../refuse-changes.ts';

export type CallersOrder = ParsedInput<Contract['cart']['createOrderForCaller']>['body'];

/** As a shopper without coupon, card and points would send it; there is no address of a browser. */
export const bodyOf = ({ by: _by, ...order }: CallersOrder): OrderBody => ({
  ...order,
  userId: '',
  ipAddress: '',
  expectedDiscount: 0,
  cardId: null,
  rememberCard: false,
  bySbp: false,
  byInstalments: false,
  way: null,
  giftCard: null,
  spendPoints: false,
  fitting: false,
  consentPersonalData: true,
});
