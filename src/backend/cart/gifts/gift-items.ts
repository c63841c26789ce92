import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL, GIFT_PRODUCT } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { CartRefusal } from '../refusal.ts';
import type { GiftCart, StoredGift } from './gift.ts';

/**
 * Stores a gift as an item with a stock of one.
 *
 * @returns the item
 *
 * @throws CartRefusal where no gift cards are sold
 */
export async function writeGift(
  query: Queryable,
  { owner, country }: GiftCart,
  gift: StoredGift,
  now: Date,
): Promise<number> {
  const card = await findCard(query, country);
  const warehouse = await findWarehouse(query, country);
  if (!card || !warehouse) throw new CartRefusal('NotFound', null);
  const product_id = await giftProduct(query, card);
  const name = randomUUID();
  const { id: item_id } = await query
    .insertInto('items')
    .values({ product_id, size: name, position: 0, barcode: `gift ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query.insertInto('stock').values({ item_id, shop_number: warehouse.number, quantity: 1 }).execute();
  await query
    .insertInto('gifts')
    .values({
      item_id,
      owner,
      country,
      amount: gift.amount,
      recipient_name: gift.recipientName,
      recipient_email: gift.recipientEmail,
      sender_name: gift.senderName,
      greeting: gift.greeting,
      send_on: gift.sendOn,
      created_at: now.toISOString(),
    })
    .execute();
  return item_id;
}

/** The gift card, if the country sells it. */
const findCard = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('models.code', '=', GIFT_CARD_MODEL)
    .where('product_prices.country', '=', country)
    .orderBy('products.position')
    .selectAll('products')
    .executeTakeFirst();

/** Stock in a warehouse is not listed on any page. */
const findWarehouse = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('shops')
    .where('country', '=', country)
    .where('kind', '=', 'warehouse')
    .orderBy('position')
    .orderBy('number')
    .select('number')
    .executeTakeFirst();

/**
 * Has no price of its own, which keeps it out of the catalogue, search and sitemap; each of its items costs
 * the gift's sum.
 */
async function giftProduct(
  query: Queryable,
  { id: _id, ...card }: NonNullable<Awaited<ReturnType<typeof findCard>>>,
): Promise<number> {
  await query
    .insertInto('products')
    .values({ ...card, code: GIFT_PRODUCT, slug: GIFT_PRODUCT.toLowerCase(), position: card.position + 1 })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id } = await query
    .selectFrom('products')
    .where('code', '=', GIFT_PRODUCT)
    .where('model_id', '=', card.model_id)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
