import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { HolderSubject } from '#src/config/caps.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Somebody who holds goods: by an order that is neither paid for nor confirmed, or by a reservation. */
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

export const columns = { owner: 'owner', phone: 'phone', email: 'mailbox', address: 'network' } as const;
export const subjects = Object.keys(columns) as HolderSubject[];

export interface HeldAmount {
  readonly units: number;
  /** In minor units. */
  readonly sum: number;
}

const none: HeldAmount = { units: 0, sum: 0 };

export const plus = (one: HeldAmount, other: HeldAmount): HeldAmount => ({
  units: one.units + other.units,
  sum: one.sum + other.sum,
});

/** Lines of orders and reservations by which shoppers hold goods; what the staff ordered for callers is not theirs. */
export const heldLines = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(sql<boolean>`(orders.held_until IS NOT NULL OR orders.confirm_until IS NOT NULL)`)
    .where('orders.for_caller', '=', sql.lit(0))
    .where('orders.country', '=', country)
    .where('order_lines.model_code', '<>', GIFT_CARD_MODEL)
    .select(['item_id', 'count', 'price', 'phone_confirmed']);

export const reservedLines = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('reservations')
    .innerJoin('reservation_lines', 'reservation_lines.reservation_id', 'reservations.id')
    .where('reservations.state', '=', sql.lit('held' as const))
    .where('reservations.country', '=', country)
    .select(['item_id', 'count', 'price', 'phone_confirmed']);

type HeldByKind = (kind: HolderSubject) => Readonly<Record<'all' | 'withoutCode', HeldAmount>>;

/** What is held for each of the subjects, in one query. */
export async function readHeld(
  query: Queryable,
  holder: Holder,
  kinds: readonly HolderSubject[],
): Promise<HeldByKind> {
  const { country } = holder;
  const linesFor = (kind: HolderSubject) => {
    const [column, subject] = [columns[kind], holder[columns[kind]]];
    const named = sql.lit(kind).as('kind');
    return heldLines(query, country)
      .where(`orders.${column}`, '=', subject)
      .select(named)
      .unionAll(reservedLines(query, country).where(`reservations.${column}`, '=', subject).select(named));
  };
  const [first, ...rest] = kinds.map(linesFor);
  if (!first) return () => ({ all: none, withoutCode: none });
  const lines = rest.reduce((all, each) => all.unionAll(each), first);
  const sums = await query
    .selectFrom(lines.as('held'))
    .groupBy(['kind', 'phone_confirmed'])
    .select((eb) => [
      'kind',
      'phone_confirmed',
      eb.fn.sum<number>('count').as('units'),
      eb.fn.sum<number>(eb('count', '*', eb.ref('price'))).as('sum'),
    ])
    .execute();
  return (kind) => {
    const parts = sums
      .filter((each) => each.kind === kind)
      .map(({ phone_confirmed, units, sum }) => ({
        phone_confirmed,
        units: Number(units),
        sum: Number(sum),
      }));
    return {
      all: parts.reduce<HeldAmount>(plus, none),
      withoutCode: parts.find(({ phone_confirmed }) => phone_confirmed === 0) ?? none,
    };
  };
}
