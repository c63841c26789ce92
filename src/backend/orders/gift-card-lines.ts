import type { Queryable } from '#src/backend/database/database.ts';
import { issueGiftCard } from '#src/backend/gift-cards/index.ts';
import { enqueue } from '#src/backend/messages/outbox.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { giftCardMail } from './messages/gift-card.ts';
import { type OrderRow, readOrderLines } from './rows.ts';

/** What the cards sold with an order are known by, in front of the line and the unit. */
export const cardsOf = ({ number }: OrderRow): string => `${number}/`;

/** Makes the gift cards that were bought with an order and mails each to the buyer; once, however often it is called. */
export async function issueCards(
  query: Queryable,
  order: OrderRow,
  key: Uint8Array,
  now: Date,
): Promise<void> {
  const lines = await readOrderLines(query, [order.id]);
  for (const { model_code, position, count, price } of lines) {
    if (model_code !== GIFT_CARD_MODEL) continue;
    for (let unit = 1; unit <= count; unit++) {
      const issuedFor = `${cardsOf(order)}${position}/${unit}`;
      const card = await issueGiftCard(
        query,
        { country: order.country, nominal: price, issuedFor },
        key,
        now,
      );
      if (card) await enqueue(query, `gift-card:${issuedFor}`, giftCardMail(order, card), now);
    }
  }
}
