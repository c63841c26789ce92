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
  messages.map((message, place) => {
    const { queuedAt } = message;
    const to = addressOf(message, recipient);
    return {
      key: `${queuedAt} ${place}`,
      at: when(queuedAt),
      isoTime: queuedAt,
      title: messageTitle(message),
      details: [to, messageFate(message, when)].filter(Boolean).join(' · '),
    };
  });

type Message = StaffOrder['messages'][number];

/** A gift goes to somebody else, whose address the order does not have. */
function addressOf(
  { kind, about }: Message,
  { email, phone }: StaffOrder['recipient'],
): string | null | undefined {
  if (about === 'gift') return null;
  return kind === 'mail' ? email : phone && `+${phone}`;
}

/** What a message told, and how it went. */
export const messageTitle = ({ kind, about }: Pick<Message, 'kind' | 'about'>): string =>
  `${kind === 'mail' ? 'Письмо' : 'SMS'}: ${titles.get(about) ?? about}`;

/** What became of a message. */
export function messageFate(
  { state, sentAt, leavesAt }: Pick<Message, 'state' | 'sentAt' | 'leavesAt'>,
  when: (iso: string) => string,
): string {
  if (state === 'sent') return sentAt ? `ушло ${when(sentAt)}` : '';
  if (state === 'failed') return typeset`не ушло`;
  return leavesAt ? typeset`уйдёт ${when(leavesAt)}` : 'ждёт отправки';
}

const titles = new Map<string, string>([
  ...orderStatuses.map((status) => [status, `«${statusTitles[status]}»`] as const),
  ['accepted', 'заказ принят'],
  ['confirmed', 'заказ подтверждён'],
  ['fitted', typeset`итог примерки`],
  ['edited', 'заказ изменён'],
  ['lost', typeset`просьба оплатить ещё раз`],
  ['return accepted', 'возврат принят'],
  ['return refused', 'возврат отклонён'],
  ['gift card', 'подарочная карта'],
  ['gift', typeset`подарочная карта тому, кому её дарят`],
  ['gift sent', typeset`подарочная карта отправлена`],
]);
