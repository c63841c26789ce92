import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { GIFT_SUM, giftDays, leadsElsewhere, MAX_GIFTS_IN_CART } from '#src/config/gifts.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import type { NewGift } from '#src/contract/cart/line-gift.ts';
import { addUnits } from '../counts.ts';
import { CartRefusal } from '../refusal.ts';
import type { GiftCart, StoredGift } from './gift.ts';
import { writeGift } from './gift-items.ts';
import { countGifts, findRepeated } from './gifts-in-cart.ts';

/**
 * Creates a gift card and puts it into its owner's locked cart, once for a double click.
 *
 * @returns its item
 *
 * @throws CartRefusal
 */
export async function addGift(
  query: Queryable,
  cart: GiftCart,
  newGift: NewGift,
  now: Date,
): Promise<number> {
  const gift = cleaned(newGift, giftDays(cart.country, now).first);
  refuseWrong(gift, cart, now);
  const repeated = await findRepeated(query, cart, gift, now);
  if (repeated !== undefined) return repeated;
  if ((await countGifts(query, cart)) >= MAX_GIFTS_IN_CART) throw new CartRefusal('TOO_MANY_GIFTS', null);
  const itemId = await writeGift(query, cart, gift, now);
  await addUnits(query, cart, [{ productId: itemId, count: 1 }], now);
  return itemId;
}

/** Sending it today means sending it at once. */
const cleaned = ({ sum, ...gift }: NewGift, today: string): StoredGift => ({
  amount: minorUnits(sum),
  recipientName: oneLine(gift.recipientName),
  recipientEmail: gift.recipientEmail.toLowerCase(),
  senderName: oneLine(gift.senderName),
  greeting: severalLines(gift.greeting),
  sendOn: gift.sendOn === today ? null : gift.sendOn,
});

const oneLine = (text: string) =>
  withoutInvisible(text)
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();
const severalLines = (text: string) =>
  withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** @throws CartRefusal */
function refuseWrong(gift: StoredGift, { country }: Shopper, now: Date): void {
  const { min, max } = GIFT_SUM[country];
  if (gift.amount < minorUnits(min) || gift.amount > minorUnits(max)) throw new CartRefusal('GIFT_SUM', null);
  const { first, last } = giftDays(country, now);
  if (gift.sendOn !== null && (gift.sendOn < first || gift.sendOn > last))
    throw new CartRefusal('GIFT_DAY', null);
  if ([gift.recipientName, gift.senderName, gift.greeting].some(leadsElsewhere))
    throw new CartRefusal('GIFT_TEXT', null);
}
