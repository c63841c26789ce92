import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_REPEAT_MS } from '#src/config/gifts.ts';
import type { GiftCart, StoredGift } from './gift.ts';

export async function countGifts(query: Queryable, cart: GiftCart): Promise<number> {
  const { count } = await giftsIn(query, cart)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An identical gift that was just put into the cart: the first click of a double click. */
export async function findRepeated(
  query: Queryable,
  cart: GiftCart,
  gift: StoredGift,
  now: Date,
): Promise<number | undefined> {
  const found = await giftsIn(query, cart)
    .where('gifts.created_at', '>', new Date(now.getTime() - GIFT_REPEAT_MS).toISOString())
    .where('amount', '=', gift.amount)
    .where('recipient_name', '=', gift.recipientName)
    .where('recipient_email', '=', gift.recipientEmail)
    .where('sender_name', '=', gift.senderName)
    .where('greeting', '=', gift.greeting)
    .where('send_on', 'is not distinct from', gift.sendOn)
    .select('gifts.item_id')
    .executeTakeFirst();
  return found?.item_id;
}

const giftsIn = (query: Queryable, cart: GiftCart) =>
  query
    .selectFrom('gifts')
    .innerJoin('cart_lines', 'cart_lines.item_id', 'gifts.item_id')
    .where('cart_lines.cart_id', '=', cart.id);
