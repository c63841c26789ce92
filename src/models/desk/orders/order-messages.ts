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
  order: Pick<StaffOrder, 'messages' | 'recipient' | 'staffChanges'>,
  when: (iso: string) => string,
): OrderMessageModel[] =>
  order.messages.map((message, place) => {
    const { queuedAt } = message;
    const to = addressOf(message, order);
    return {
      key: `${queuedAt} ${place}`,
      at: when(queuedAt),
      isoTime: queuedAt,
      title: messageTitle(message),
      details: [to, messageFate(message, when)].filter(Boolean).join(' · '),
    };
  });

type Message = StaffOrder['messages'][number];

type Told = Pick<StaffOrder, 'recipient' | 'staffChanges'>;

/** A gift goes to somebody else, whose address the order does not have; nor does it have a former one of the recipient. */
function addressOf(message: Message, order: Told): string | null {
  const { kind, about } = message;
  const { email, phone } = order.recipient;
  const address = kind === 'mail' ? email : phone && `+${phone}`;
  if (about === 'gift' || !address) return null;
  return wentToFormer(message, order) ? formerAddress[kind] : address;
}

const formerAddress: Readonly<Record<Message['kind'], string>> = {
  mail: typeset`на прежний адрес`,
  sms: typeset`на прежний номер`,
};

/** Whether it was written before the recipient's address was changed. */
const wentToFormer = ({ kind, queuedAt }: Message, { staffChanges }: Told): boolean =>
  staffChanges.some(
    ({ action, detail, at }) =>
      action === 'edited' &&
      at > queuedAt &&
      changedContacts(detail).has(kind === 'mail' ? 'email' : 'phone'),
  );

/** What an edit changed of the recipient: `recipient: name, email`. */
const changedContacts = (detail: string): ReadonlySet<string> =>
  new Set(detail.startsWith('recipient: ') ? detail.slice('recipient: '.length).split(', ') : []);

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
