import { typeset } from '#src/config/typography.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { statusTitles } from './words.ts';

export interface OrderMessageModel {
  readonly key: string;
  readonly at: string;
  readonly isoTime: string;
  readonly title: string;
  /** To whom, and what became of it. */
  readonly details: string;
}

/** What the customer was told. @param when a moment in the order's time zone */
export const messageModels = (
  { messages, recipient }: Pick<StaffOrder, 'messages' | 'recipient'>,
  when: (iso: string) => string,
): OrderMessageModel[] =>
  messages.map(({ about, kind, queuedAt, state, sentAt }) => {
    const to = kind === 'mail' ? recipient.email : recipient.phone && `+${recipient.phone}`;
    const fate = {
      sent: sentAt ? `ушло ${when(sentAt)}` : '',
      waiting: 'ждёт отправки',
      failed: typeset`не ушло`,
    };
    return {
      key: `${about} ${kind}`,
      at: when(queuedAt),
      isoTime: queuedAt,
      title: `${kind === 'mail' ? 'Письмо' : 'SMS'}: ${titles.get(about) ?? about}`,
      details: [to, fate[state]].filter(Boolean).join(' · '),
    };
  });

const titles = new Map<string, string>([
  ...orderStatuses.map((status) => [status, `«${statusTitles[status]}»`] as const),
  ['accepted', 'заказ принят'],
  ['confirmed', 'заказ подтверждён'],
  ['fitted', typeset`итог примерки`],
  ['return accepted', 'возврат принят'],
  ['return refused', 'возврат отклонён'],
]);
