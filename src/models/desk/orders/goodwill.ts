import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { RefundReply } from '#src/contract/cart/staff-refunds.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { line, number } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';
import { isTooFine, WHOLE_DRAMS } from '../drams.ts';
import { giveBackIn, officeOf } from './hand-refunds.ts';

const SUM = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const WRONG_SUM = typeset`Напишите сумму цифрами, например 500 или 499,50`;

export const refundForm = form({
  amount: number({
    missing: WRONG_SUM,
    inputMode: 'decimal',
    rule: (typed) => (!SUM.test(withoutSpaces(typed)) || sumIn(typed) === 0) && WRONG_SUM,
  }),
  reason: line(maxLengths.refundReason, { missing: typeset`Напишите, почему: это останется в заказе` }),
});
export type RefundFields = FieldsOf<typeof refundForm>;
export type RefundErrors = ErrorsOf<typeof refundForm>;

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');

/** In whole units. */
export const sumIn = (typed: string): number => Number(withoutSpaces(typed).replace(',', '.'));

/** Why a sum can't be given back of the order; null if it can. */
export function amountErrors(amount: number, order: StaffOrder): { readonly amount: string } | null {
  if (amount > order.refundable) return refundErrors('TooMuch', order);
  return isTooFine(amount, order.currency) && amount !== order.refundable ? { amount: WHOLE_DRAMS } : null;
}

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

/** What is about to go back, to read before it does. */
export interface RefundConfirmationModel {
  readonly number: string;
  /** With the sum. */
  readonly action: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly note: string;
  /** What the form carries along. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export function refundConfirmation(
  order: StaffOrder,
  { amount, reason }: ValueOf<typeof refundForm>,
  { goesAtOnce, request }: { readonly goesAtOnce: boolean; readonly request: string },
): RefundConfirmationModel {
  const { number, currency, refundable, recipient } = order;
  const office = officeOf(order);
  const sum = sumIn(amount);
  return {
    number,
    action: `${goesAtOnce && !office ? 'Вернуть' : 'Одобрить'} ${money(sum, currency)}`,
    rows: [
      ['Заказ', number],
      ['Кому', `${recipient.firstName} ${recipient.lastName}`],
      [typeset`Можно вернуть`, money(refundable, currency)],
      ['Останется', money(refundable - sum, currency)],
      ['Почему', reason],
    ],
    note: [
      typeset`Сумма заказа не изменится.`,
      office
        ? giveBackIn(office)
        : goesAtOnce
          ? typeset`Деньги уйдут сразу, отменить это нельзя.`
          : typeset`Отправит тот, кому можно.`,
    ].join(' '),
    fields: [
      ['amount', amount],
      ['reason', reason],
      ['refundable', String(refundable)],
      ['request', request],
    ],
  };
}

export const refundableChanged = (was: number, { refundable, currency }: StaffOrder): string =>
  typeset`Пока Вы решали, вернуть стало можно другую сумму: было ${money(was, currency)}, теперь ${money(refundable, currency)}. Проверьте и повторите.`;
