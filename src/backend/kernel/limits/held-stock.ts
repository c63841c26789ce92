import type { AliasableExpression } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { networkOf } from '#src/config/networks.ts';

type Column = 'owner' | 'phone' | 'network';
type Caps = Readonly<Record<'owner' | 'phone' | 'address', number>>;

export interface StockHolder {
  readonly owner: string;
  readonly phone: string;
  readonly ipAddress: string;
}

/**
 * Which caps on held stock the shopper, the phone and the address have reached.
 *
 * @param countBy counts what is held for a value of a column
 */
export async function reachedCaps(
  query: Queryable,
  { owner, phone, ipAddress }: StockHolder,
  caps: Caps,
  countBy: (column: Column, value: string) => AliasableExpression<number>,
): Promise<Record<keyof Caps, boolean>> {
  const held = await query
    .selectNoFrom([
      countBy('owner', owner).as('owner'),
      countBy('phone', phone).as('phone'),
      countBy('network', networkOf(ipAddress)).as('address'),
    ])
    .executeTakeFirstOrThrow();
  const isReached = (kind: keyof Caps) => Number(held[kind]) >= caps[kind];
  return { owner: isReached('owner'), phone: isReached('phone'), address: isReached('address') };
}
