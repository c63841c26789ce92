import { isGift } from '#src/backend/gift-cards/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

type Numbered = Pick<OrderRow, 'number'>;

/** Prefix of `issuedFor` for all cards sold with an order; line and unit follow. */
export const giftCardPrefix = ({ number }: Numbered): string => `${number}/`;

/** Identifies a sold unit of an order, which gets one card. */
export const issuedFor = (order: Numbered, { position }: OrderLineRow, unit: number): string =>
  `${giftCardPrefix(order)}${position}/${unit}`;

type CardMail = readonly [key: string, about: string];

/** The mails with the cards of an order, and those that tell of a gift: by key, what each is about. */
export function cardMails(order: Numbered, lines: readonly OrderLineRow[]): CardMail[] {
  return lines
    .filter(({ model_code }) => model_code === GIFT_CARD_MODEL)
    .flatMap((line): CardMail[] => {
      const sold = Array.from({ length: line.count }, (_, place) => issuedFor(order, line, place + 1));
      if (!isGift({ code: line.product_code }) || line.gift_email === '')
        return sold.map((unit) => [`gift-card:${unit}`, 'gift card']);
      return sold.flatMap((unit) => [
        [`gift-card:${unit}`, 'gift'],
        [`gift-sent:${unit}`, 'gift sent'],
      ]);
    });
}
