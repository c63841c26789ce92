import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { RefundReply } from '#src/contract/cart/staff-refunds.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

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

export function refundsModel(
  { number, currency, payments, refunds, refundable }: StaffOrder,
  permissions: ReadonlySet<Permission>,
  at: (iso: string) => string,
): RefundsModel {
  const maySend = permissions.has('refunds.send');
  return {
    extra: payments
      .filter(({ state }) => state !== 'kept')
      .map(({ amount, state }) => `${money(amount, currency)} — ${states[state === 'due' ? 'due' : 'sent']}`),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      title: kinds[refund.kind],
      sum: money(refund.amount, currency),
      state: states[refund.state],
      detail: [at(refund.at), refund.by, refund.reason].filter(Boolean).join(' · '),
      sendHref:
        maySend && refund.state === 'held' ? deskHref('sendRefund', { number, id: String(refund.id) }) : null,
    })),
    grant:
      permissions.has('refunds.grant') && refundable > 0
        ? {
            href: deskHref('grantRefund', { number }),
            most: money(refundable, currency),
            goesAtOnce: maySend,
          }
        : null,
  };
}

const SUM = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const WRONG_SUM = typeset`Напишите сумму цифрами, например 500 или 499,50`;

export const refundForm = form({
  amount: line(maxLengths.typedSum, {
    missing: WRONG_SUM,
    inputMode: 'decimal',
    rule: (typed) => (!SUM.test(withoutSpaces(typed)) || sumIn(typed) === 0) && WRONG_SUM,
  }),
  reason: line(maxLengths.refundReason, { missing: typeset`Напишите, почему: это останется в заказе` }),
});
export type RefundFields = FieldsOf<typeof refundForm>;

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

/** In whole units. */
export const sumIn = (typed: string): number => Number(withoutSpaces(typed).replace(',', '.'));

/** The errors that a refusal is shown as. */
export const refundErrors = (
  code: RefundReply['errorMessage'],
  { refundable, currency }: StaffOrder,
): { readonly amount: string } => ({
  amount:
    code === 'TooMuch'
      ? typeset`Вернуть можно не больше ${money(refundable, currency)}`
      : typeset`Заказ не оплачен онлайн: деньги верните сами`,
});
