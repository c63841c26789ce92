import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { issueGiftCard } from '#src/backend/gift-cards/index.ts';
import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { lastDueDay } from '#src/config/gifts.ts';
import { giftMail, giftSentMail } from '../messages/gift-card.ts';
import type { OrderChange, OrderDependencies } from '../order-dependencies.ts';
import { lockOrder, type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { issuedFor } from '../records/sold-cards.ts';

const BATCH = 50;

/**
 * Issues and mails gifts that are due, if their order is paid for and not cancelled. Each gift is one
 * transaction under its order's lock, which also queues the mail: if the process dies before committing, the
 * next round repeats it.
 */
export function createGiftSending({ database, log, now, readKeys }: OrderDependencies) {
  const nextBatches = countryCodes.map((country) =>
    batchesInTurn(BATCH, (after, size) => findDue(database.query, { country, after, size }, now())),
  );

  /** @returns whether there were any */
  return async (): Promise<boolean> => {
    let isAnySent = false;
    for (const nextBatch of nextBatches) {
      for (const gift of await nextBatch()) {
        const change = { keys: await readKeys(), now: now() };
        try {
          await database.query.transaction().execute((transaction) => send(transaction, gift, change));
          isAnySent = true;
        } catch (error) {
          log.error({ err: error, order: gift.order_id }, 'a gift could not be sent');
        }
      }
    }
    return isAnySent;
  };
}

interface DueGift {
  /** The gift's item. */
  readonly id: number;
  readonly order_id: number;
}

interface Batch {
  readonly country: CountryCode;
  readonly after: number;
  readonly size: number;
}

const findDue = (query: Queryable, { country, after, size }: Batch, now: Date): Promise<DueGift[]> =>
  query
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .where('gifts.country', '=', country)
    .where('gifts.item_id', '>', after)
    .where('gifts.sent_at', 'is', null)
    .where((eb) => eb.or([eb('send_on', 'is', null), eb('send_on', '<=', lastDueDay(country, now))]))
    .where('orders.given_back_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_status_changes')
          .whereRef('order_status_changes.order_id', '=', 'orders.id')
          .where('order_status_changes.status', 'in', ['paid', 'delivered'])
          .select(sql.lit(1).as('one')),
      ),
    )
    .orderBy('gifts.item_id')
    .limit(size)
    .select(['gifts.item_id as id', 'orders.id as order_id'])
    .execute();

async function send(query: Queryable, { id, order_id }: DueGift, { keys, now }: OrderChange): Promise<void> {
  const order = await lockOrder(query, order_id, now);
  if (order.given_back_at !== null) return;
  const marked = await query
    .updateTable('gifts')
    .set({ sent_at: now.toISOString() })
    .where('item_id', '=', id)
    .where('order_id', '=', order_id)
    .where('sent_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst();
  const line = (await readOrderLines(query, [order_id])).find((each) => each.item_id === id);
  if (marked && line) await issue(query, order, line, { keys, now });
}

async function issue(query: Queryable, order: OrderRow, line: OrderLineRow, { keys, now }: OrderChange) {
  const sold = issuedFor(order, line, 1);
  const sale = { country: order.country, nominal: line.price, issuedFor: sold };
  const card = await issueGiftCard(query, sale, keys.pins.first, now);
  if (!card) return;
  const mail = giftMail(order, line, card, keys.links.shopUrl(order));
  await enqueue(query, `gift-card:${sold}`, mail, now);
  if (!line.gift_email) return;
  const letters = { order, lines: [line], links: keys.links };
  await enqueue(query, `gift-sent:${sold}`, giftSentMail(letters, line), now);
}
