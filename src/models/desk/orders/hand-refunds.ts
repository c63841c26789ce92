import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import type { Price } from '#src/contract/shapes.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { providerTitle } from '../provider-title.ts';

type HandRefund = StaffOrder['handRefunds'][number];

export interface HandRefundModel {
  readonly id: number;
  readonly title: string;
  readonly sum: string;
  readonly isOwed: boolean;
  /** Since when and by whose decision, or when, by whom and under which number it was handed over; and why. */
  readonly detail: string;
  /** In whose office it is sent; empty if it is handed over otherwise. */
  readonly office: string;
  /** Where the staff says that it was handed over; null if it was, or the member may not. */
  readonly handOverHref: string | null;
}

const kinds: Readonly<Record<HandRefund['kind'], string>> = {
  return: 'За возврат',
  cancel: 'За отмену',
  edit: typeset`За изменение заказа`,
  goodwill: typeset`Без возврата вещей`,
};

/** Money of an order that was not paid online. @param at a moment in the order's time zone */
export const handRefundModels = (
  { number, currency, handRefunds }: StaffOrder,
  permissions: ReadonlySet<Permission>,
  at: (iso: string) => string,
): HandRefundModel[] =>
  handRefunds.map(({ id, kind, amount, reason, provider, transactionId, handedOver, ...owed }) => ({
    id,
    title: kinds[kind],
    sum: money(amount, currency),
    isOwed: handedOver === null,
    detail: [
      at((handedOver ?? owed).at),
      (handedOver ?? owed).by,
      transactionId && typeset`перевод ${transactionId}`,
      reason,
    ]
      .filter(Boolean)
      .join(' · '),
    office: provider === null ? '' : providerTitle(provider),
    handOverHref:
      handedOver === null && permissions.has('refunds.send')
        ? deskHref('handOverRefund', { number, id: String(id) })
        : null,
  }));

const MAX_TRANSACTION = 64;

/** The number that a transfer has in the provider's office. */
export const transferForm = form({
  transaction: line(MAX_TRANSACTION, {
    missing: typeset`Впишите номер перевода: по нему его найдёт бухгалтер`,
  }),
});
export type TransferFields = FieldsOf<typeof transferForm>;

/** The office in which the staff gives back what an order was paid with; empty where there is none. */
export function officeOf({ payments }: StaffOrder): string {
  const paid = payments.find(({ state, isGivenBackByHand }) => state === 'kept' && isGivenBackByHand);
  return paid ? providerTitle(paid.provider) : '';
}

export const giveBackIn = (office: string): string =>
  typeset`Деньги верните сами в кабинете ${office} и впишите в заказе номер перевода.`;

/** Said before anything is decided by which the staff owes money. */
export const giveBackYourself = (sum: number, currency: Price['currency']): string =>
  typeset`Деньги верните покупателю сами: ${money(sum, currency)}.`;

export const ALREADY_HANDED_OVER = typeset`Кто-то был быстрее: деньги уже отданы. Вот как заказ выглядит теперь.`;
