import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import type { Price } from '#src/contract/shapes.ts';
import { deskHref } from '#src/desk-routes.ts';

type HandRefund = StaffOrder['handRefunds'][number];

export interface HandRefundModel {
  readonly id: number;
  readonly title: string;
  readonly sum: string;
  readonly isOwed: boolean;
  /** Since when and by whose decision, or when and by whom it was handed over. */
  readonly detail: string;
  /** Where the staff says that it was handed over; null if it was, or the member may not. */
  readonly handOverHref: string | null;
}

const kinds: Readonly<Record<HandRefund['kind'], string>> = {
  return: 'За возврат',
  cancel: 'За отмену',
  edit: typeset`За изменение заказа`,
};

/** Money of an order that was not paid online. @param at a moment in the order's time zone */
export const handRefundModels = (
  { number, currency, handRefunds }: StaffOrder,
  permissions: ReadonlySet<Permission>,
  at: (iso: string) => string,
): HandRefundModel[] =>
  handRefunds.map(({ id, kind, amount, handedOver, ...owed }) => ({
    id,
    title: kinds[kind],
    sum: money(amount, currency),
    isOwed: handedOver === null,
    detail: [at((handedOver ?? owed).at), (handedOver ?? owed).by].filter(Boolean).join(' · '),
    handOverHref:
      handedOver === null && permissions.has('refunds.send')
        ? deskHref('handOverRefund', { number, id: String(id) })
        : null,
  }));

/** Said before anything is decided by which the staff owes money. */
export const giveBackYourself = (sum: number, currency: Price['currency']): string =>
  typeset`Деньги верните покупателю сами: ${money(sum, currency)}.`;

export const ALREADY_HANDED_OVER = typeset`Кто-то был быстрее: деньги уже отданы. Вот как заказ выглядит теперь.`;
