import type { Queryable } from '#src/backend/database/database.ts';
import { issueGiftCard } from '#src/backend/gift-cards/index.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { giftCardMail } from '../messages/gift-card.ts';
import type { OrderChange } from '../order-dependencies.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';

/** Prefix of `issuedFor` for all cards sold with an order; line and unit follow. */
export const giftCardPrefix = ({ number }: OrderRow): string => `${number}/`;

/** Issues the gift cards bought with an order and mails them to the buyer. Idempotent. */
export async function issueCards(
  query: Queryable,
  order: OrderRow,
  { keys, now }: OrderChange,
): Promise<void> {
  const lines = await readOrderLines(query, [order.id]);
  for (const line of lines) {
    const { model_code, position, count, price } = line;
    if (model_code !== GIFT_CARD_MODEL) continue;
    for (let unit = 1; unit <= count; unit++) {
      const issuedFor = `${giftCardPrefix(order)}${position}/${unit}`;
      const card = await issueGiftCard(
        query,
        { country: order.country, nominal: price, issuedFor },
        keys.pins.first,
        now,
      );
      if (card)
        await enqueue(
          query,
          `gift-card:${issuedFor}`,
          giftCardMail(order, line, card, keys.links.shopUrl(order)),
          now,
        );
    }
  }
}
