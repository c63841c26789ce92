import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { type CaptchaLimit, captchaLimitOf } from '#src/backend/kernel/limits/captcha-limits.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { HeldCaps, HeldGoods, HolderSubject } from '#src/config/caps.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Who wants goods to be held: in an order that nobody has paid for or confirmed, or in a reservation. */
export interface Holder {
  readonly country: CountryCode;
  readonly owner: string;
  readonly phone: string;
  /** Empty without an e-mail. */
  readonly mailbox: string;
  readonly network: string;
}

/** Money in minor units. */
export interface WantedGoods {
  readonly item_id: number;
  readonly model_code: string;
  readonly count: number;
  readonly price: number;
}

const columns = { owner: 'owner', phone: 'phone', email: 'mailbox', address: 'network' } as const;
const subjects = Object.keys(columns) as HolderSubject[];

/** Rules of no uses: locked among other limits, they make orders and reservations of one holder wait for each other. */
export const holderLocks = (holder: Holder): CaptchaLimit[] =>
  subjects.map((kind) => captchaLimitOf('held', kind, holder[columns[kind]], { free: [], max: [] }));

/**
 * Why no more goods may be held for somebody: above `free` the phone has to be confirmed by a code, above `max` nothing
 * helps. Gift cards hold no stock.
 * @param query a transaction that has locked the holder, and has taken the goods out of stock
 * @param binding the subjects that bind the holder
 */
export async function refusalToHold(
  query: Queryable,
  holder: Holder & { readonly isConfirmed: boolean },
  wanted: readonly WantedGoods[],
  caps: HeldCaps,
  binding: readonly HolderSubject[] = subjects,
): Promise<'' | 'unconfirmed' | 'tooMuch'> {
  const goods = wanted.filter(({ model_code }) => model_code !== GIFT_CARD_MODEL);
  const more = {
    units: goods.reduce((all, { count }) => all + count, 0),
    sum: goods.reduce((all, { count, price }) => all + count * price, 0),
  };
  let isCodeNeeded = false;
  for (const kind of binding) {
    if (holder[columns[kind]] === '') continue;
    const { all, withoutCode } = await heldFor(query, holder, columns[kind]);
    if (isAbove(plus(all, more), caps.of[kind].max, holder)) return 'tooMuch';
    isCodeNeeded ||= isAbove(plus(withoutCode, more), caps.of[kind].free, holder);
  }
  if (holder.isConfirmed || goods.length === 0) return '';
  return isCodeNeeded || (await isShareHeld(query, holder, goods, caps)) ? 'unconfirmed' : '';
}

interface Held {
  readonly units: number;
  /** In minor units. */
  readonly sum: number;
}

const plus = (one: Held, other: Held): Held => ({
  units: one.units + other.units,
  sum: one.sum + other.sum,
});

const isAbove = ({ units, sum }: Held, cap: HeldGoods, { country }: Holder): boolean =>
  units > cap.units || sum > minorUnits(cap.sum[country]);

/** Lines of orders that hold goods, and of reservations. */
const heldLines = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(sql<boolean>`(orders.held_until IS NOT NULL OR orders.confirm_until IS NOT NULL)`)
    .where('orders.country', '=', country)
    .where('order_lines.model_code', '<>', GIFT_CARD_MODEL)
    .select(['item_id', 'count', 'price', 'phone_confirmed']);

const reservedLines = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('reservations')
    .innerJoin('reservation_lines', 'reservation_lines.reservation_id', 'reservations.id')
    .where('reservations.state', '=', sql.lit('held' as const))
    .where('reservations.country', '=', country)
    .select(['item_id', 'count', 'price', 'phone_confirmed']);

async function heldFor(
  query: Queryable,
  holder: Holder,
  column: (typeof columns)[HolderSubject],
): Promise<Record<'all' | 'withoutCode', Held>> {
  const { country } = holder;
  const lines = heldLines(query, country)
    .where(`orders.${column}`, '=', holder[column])
    .unionAll(reservedLines(query, country).where(`reservations.${column}`, '=', holder[column]));
  const sums = await query
    .selectFrom(lines.as('held'))
    .groupBy('phone_confirmed')
    .select((eb) => [
      'phone_confirmed',
      eb.fn.sum<number>('count').as('units'),
      eb.fn.sum<number>(eb('count', '*', eb.ref('price'))).as('sum'),
    ])
    .execute();
  const parts = sums.map(({ phone_confirmed, units, sum }) => ({
    phone_confirmed,
    units: Number(units),
    sum: Number(sum),
  }));
  const none = { units: 0, sum: 0 };
  return {
    all: parts.reduce<Held>(plus, none),
    withoutCode: parts.find(({ phone_confirmed }) => phone_confirmed === 0) ?? none,
  };
}

/** Whether those who confirmed no phone would together hold more of an item than its share. */
async function isShareHeld(
  query: Queryable,
  { country }: Holder,
  goods: readonly WantedGoods[],
  { ofItem: { share, units } }: HeldCaps,
): Promise<boolean> {
  const itemIds = goods.map(({ item_id }) => item_id);
  const lines = heldLines(query, country)
    .where('phone_confirmed', '=', sql.lit(0))
    .where('item_id', 'in', itemIds)
    .unionAll(
      reservedLines(query, country).where('phone_confirmed', '=', sql.lit(0)).where('item_id', 'in', itemIds),
    );
  const rows = await query
    .selectFrom('items')
    .where('items.id', 'in', itemIds)
    .select((eb) => [
      'items.id',
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', country)
        .select((each) => each.fn.sum<number>('quantity').as('left'))
        .as('left'),
      eb
        .selectFrom(lines.as('held'))
        .whereRef('held.item_id', '=', 'items.id')
        .select((each) => each.fn.sum<number>('count').as('held'))
        .as('held'),
    ])
    .execute();
  return rows.some(({ id, left, held }) => {
    const more = goods.reduce((all, { item_id, count }) => (item_id === id ? all + count : all), 0);
    const stock = Number(left ?? 0) + Number(held ?? 0) + more;
    return Number(held ?? 0) + more > Math.max(units, Math.floor(stock * share));
  });
}
