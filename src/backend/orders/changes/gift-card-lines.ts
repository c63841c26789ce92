import type { Queryable } from '#src/backend/database/database.ts';
import { isGift, issueGiftCard } from '#src/backend/gift-cards/index.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { giftCardMail } from '../messages/gift-card.ts';
import type { OrderChange } from '../order-dependencies.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';
import { issuedFor } from '../records/sold-cards.ts';

/**
 * Issues the gift cards bought with an order and mails them to the buyer; gifts are sent on their own day.
 * Idempotent.
 */
export async function issueCards(
  query: Queryable,
  order: OrderRow,
  { keys, now }: OrderChange,
): Promise<void> {
  const lines = await readOrderLines(query, [order.id]);
  for (const line of lines) {
    const { model_code, product_code, count, price } = line;
    if (model_code !== GIFT_CARD_MODEL || isGift({ code: product_code })) continue;
    for (let unit = 1; unit <= count; unit++) {
      const sold = issuedFor(order, line, unit);
      const card = await issueGiftCard(
        query,
        { country: order.country, nominal: price, issuedFor: sold },
        keys.pins.first,
        now,
      );
      if (card)
        await enqueue(
          query,
          `gift-card:${sold}`,
          giftCardMail(order, line, card, keys.links.shopUrl(order)),
          now,
        );
    }
  }
}
