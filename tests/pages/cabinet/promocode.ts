import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export type Promocode = CallReply<Contract['account']['getPromocodes']>['promocodes'][number];

export const promocodeOf = (changed: Partial<Promocode> = {}): Promocode => ({
  code: 'ПРИВЕТ',
  percent: 10,
  amount: null,
  minSum: 0,
  validUntil: null,
  isPersonal: false,
  isSingleUse: false,
  state: 'active',
  inCart: false,
  ...changed,
});
