import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import { mailboxOf } from '#src/backend/kernel/contacts/emails.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { countUse } from '#src/backend/kernel/limits/limits.ts';
import { isOwn, type Shopper } from '#src/backend/kernel/owners.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { lockStock, takeStock } from '#src/backend/stock/index.ts';
import { networkOf } from '#src/config/networks.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { heldMessages } from '../messages.ts';
import { readGoods } from '../records/goods.ts';
import type { ReservationLinks } from '../records/links.ts';
import { findByKey, type ReservationRow } from '../records/rows.ts';
import { holdEnd } from './closing-time.ts';
import { lockReservationLimits, refuseAboveLimits, refuseToHold } from './limits.ts';
import { freeNumber } from './numbers.ts';
import { ReservationRefusal } from './refusal.ts';

interface ReservationInput {
  readonly shopper: Shopper;
  readonly body: ParsedInput<Contract['cart']['createReservation']>['body'];
  readonly shop: Shop;
  readonly captcha: CaptchaState;
  readonly links: ReservationLinks;
  readonly now: Date;
  /** By running time. */
  readonly elapsed: number;
}

type NumberedInput = ReservationInput & { readonly number: string };

/**
 * Reserves goods in one transaction: units leave the shop's stock if and only if the reservation is stored.
 * The limits are locked first, so that a shopper's concurrent requests wait for each other and a repeated key
 * finds its reservation.
 *
 * @throws ReservationRefusal
 *
 * @throws Refusal 404 if the key belongs to another shopper
 */
export async function createReservation(
  database: Database,
  input: ReservationInput,
): Promise<ReservationRow> {
  const { shopper, body, shop, captcha, elapsed, now, links } = input;
  const { phone, email, ipAddress, items } = body;
  return database.query.transaction().execute(async (query) => {
    const attempt = { shopper, phone, email, ipAddress, captcha, elapsed };
    const limits = await lockReservationLimits(query, attempt);
    const known = await ownByKey(query, shopper, body.idempotencyKey);
    if (known) return known;
    await refuseAboveLimits(query, limits, attempt);
    const itemIds = items.map(({ itemId }) => itemId);
    await lockStock(query, database.dialect, itemIds);
    const goods = await readGoods(query, shopper.country, items);
    const number = await freeNumber(query, shop, now);
    await takeGoods(query, { ...input, number }, goods);
    const isConfirmed = await refuseToHold(query, attempt, goods);
    const row = await writeReservation(query, { ...input, number }, goods, isConfirmed);
    for (const message of heldMessages(row, goods, links.url(row)))
      await enqueue(query, `reservation:${row.number}:held:${message.kind}`, message, now);
    await countUse(query, limits.locked, elapsed);
    return row;
  });
}

/** @throws Refusal 404 if the key belongs to another shopper */
export async function ownByKey(
  query: Queryable,
  shopper: Shopper,
  key: string,
): Promise<ReservationRow | undefined> {
  const known = await findByKey(query, key);
  if (known && !isOwn(known, shopper)) throw notFound('Reservation');
  return known;
}

/** @throws ReservationRefusal NoStock */
async function takeGoods(
  query: Queryable,
  { shopper: { country }, shop, body: { items }, number, now }: NumberedInput,
  goods: readonly GoodsSnapshot[],
): Promise<void> {
  const sold = new Set(goods.map(({ item_id }) => item_id));
  const unsold = items.find(({ itemId }) => !sold.has(itemId));
  const units = items
    .map(({ itemId, count }) => ({ itemId, count, shopNumber: shop.number }))
    .sort((one, other) => one.itemId - other.itemId);
  const cause = { reason: 'reservation', subject: number, at: now } as const;
  const missing = unsold?.itemId ?? (await takeStock(query, country, units, cause));
  if (missing !== undefined) throw new ReservationRefusal('NoStock', missing);
}

async function writeReservation(
  query: Queryable,
  { shopper, body, shop, now, number }: NumberedInput,
  goods: readonly GoodsSnapshot[],
  isConfirmed: boolean,
): Promise<ReservationRow> {
  const at = now.toISOString();
  const { until, day, time } = holdEnd(shop, now);
  const row = await query
    .insertInto('reservations')
    .values({
      number,
      idempotency_key: body.idempotencyKey,
      owner: shopper.owner,
      country: shopper.country,
      state: 'held',
      shop_number: shop.number,
      shop_name: shop.name,
      shop_address: [shop.cityName, shop.address].filter(Boolean).join(', '),
      name: body.name,
      phone: body.phone,
      email: body.email,
      mailbox: mailboxOf(body.email),
      phone_confirmed: Number(isConfirmed),
      held_until: until.toISOString(),
      until_day: day,
      until_time: time,
      reminded_at: null,
      cancelled_by: null,
      consent_version: body.consentVersion,
      ip_address: body.ipAddress,
      network: networkOf(body.ipAddress),
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = goods.map((each, position) => ({ ...each, reservation_id: row.id, position }));
  await query.insertInto('reservation_lines').values(lines).execute();
  return row;
}
