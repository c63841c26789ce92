import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type HandRefundModel, handRefundModels, officeOf } from './hand-refunds.ts';

type Refund = StaffOrder['refunds'][number];

export interface RefundModel {
  readonly id: number;
  readonly title: string;
  readonly sum: string;
  readonly state: string;
  /** When, by whom and why it was granted. */
  readonly detail: string;
  /** Where it is sent from; null if it is on its way, or the member may not. */
  readonly sendHref: string | null;
}

export interface RefundsModel {
  /** Payments that the order did not need. */
  readonly extra: readonly string[];
  readonly refunds: readonly RefundModel[];
  /** What the staff hands over itself. */
  readonly byHand: readonly HandRefundModel[];
  /** Where money without goods is granted; null if nothing is left, or the member may not. */
  readonly grant: { readonly href: string; readonly most: string; readonly goesAtOnce: boolean } | null;
}

const kinds: Readonly<Record<Refund['kind'], string>> = {
  return: 'За возврат',
  cancel: 'За отмену',
  edit: typeset`За изменение заказа`,
  goodwill: typeset`Без возврата вещей`,
};
const states: Readonly<Record<Refund['state'], string>> = {
  held: typeset`Ждёт отправки`,
  due: typeset`Уходит покупателю`,
  sent: 'Возвращено',
};

/** Of money that was only held. */
const releaseStates: Readonly<Record<Refund['state'], string>> = {
  held: typeset`Не спишем`,
  due: typeset`Не спишем`,
  sent: typeset`Не списано`,
};

export function refundsModel(
  order: StaffOrder,
  permissions: ReadonlySet<Permission>,
  at: (iso: string) => string,
): RefundsModel {
  const { number, currency, payments, refunds, refundable } = order;
  const maySend = permissions.has('refunds.send');
  return {
    extra: payments
      .filter(({ state }) => state !== 'kept')
      .map(({ amount, state }) => `${money(amount, currency)} — ${states[state === 'due' ? 'due' : 'sent']}`),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      title: kinds[refund.kind],
      sum: money(refund.amount, currency),
      state: refund.isRelease ? releaseStates[refund.state] : states[refund.state],
      detail: [at(refund.at), refund.by, refund.reason].filter(Boolean).join(' · '),
      sendHref:
        maySend && refund.state === 'held' ? deskHref('sendRefund', { number, id: String(refund.id) }) : null,
    })),
    byHand: handRefundModels(order, permissions, at),
    grant:
      permissions.has('refunds.grant') && refundable > 0
        ? {
            href: deskHref('grantRefund', { number }),
            most: money(refundable, currency),
            goesAtOnce: maySend && officeOf(order) === '',
          }
        : null,
  };
}
