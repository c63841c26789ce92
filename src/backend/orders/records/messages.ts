import type { Queryable } from '#src/backend/database/database.ts';
import { readQueued } from '#src/backend/messages/index.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { messageKinds } from '#src/contract/cart/staff-fields.ts';
import type { OrderLineRow } from './rows.ts';
import { cardMails } from './sold-cards.ts';

const events = ['accepted', 'confirmed', 'fitted', ...orderStatuses];

/** An order with what else the customer was told about. */
export interface ToldOrder {
  readonly number: string;
  readonly lines: readonly OrderLineRow[];
  readonly returnIds: readonly number[];
  readonly editIds: readonly number[];
  readonly paymentIds: readonly number[];
}

export type OrderMessage = StaffOrder['messages'][number];

/** Mails and SMS about orders, their returns, edits and gift cards, by number. */
export async function readOrderMessages(
  query: Queryable,
  orders: readonly ToldOrder[],
): Promise<ReadonlyMap<string, OrderMessage[]>> {
  const told = new Map(orders.flatMap(keysOf));
  if (told.size === 0) return new Map();
  const messages = new Map<string, OrderMessage[]>();
  for (const { key, ...message } of await readQueued(query, [...told.keys()])) {
    const what = told.get(key);
    if (!what) continue;
    const { number, ...about } = what;
    messages.set(number, [...(messages.get(number) ?? []), { ...about, ...message }]);
  }
  return messages;
}

type Told = Pick<OrderMessage, 'about' | 'kind'> & { readonly number: string };

function keysOf({
  number,
  lines,
  returnIds,
  editIds,
  paymentIds,
}: ToldOrder): (readonly [key: string, told: Told])[] {
  const keys: (readonly [key: string, about: string])[] = [
    ...events.map((about) => [`order:${number}:${about}`, about] as const),
    ...editIds.map((id) => [`order:${number}:edited-${id}`, 'edited'] as const),
    ...paymentIds.map((id) => [`order:${number}:lost-${id}`, 'lost'] as const),
    ...returnIds.flatMap((id) =>
      ['accepted', 'refused'].map((state) => [`return:${id}:${state}`, `return ${state}`] as const),
    ),
  ];
  const ofKinds = messageKinds.flatMap((kind) =>
    keys.map(([key, about]) => [`${key}:${kind}`, { number, about, kind }] as const),
  );
  const ofCards = cardMails({ number }, lines).map(
    ([key, about]) => [key, { number, about, kind: 'mail' }] as const,
  );
  return [...ofKinds, ...ofCards];
}
