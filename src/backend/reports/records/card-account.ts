import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Account } from '#src/contract/staff/reports.ts';
import { momentsOf } from '../moments.ts';
import { chunkedSums } from './chunked-sums.ts';
import type { Period } from './read-cut.ts';

interface Span {
  readonly since: string;
  readonly until: string;
}

const grows = new Map([
  ['issued', 1],
  ['spent', -1],
  ['returned', 1],
]);

/**
 * What gift cards can still buy. A card that is blocked because its money went back, or whose time is over, buys nothing: what
 * lay on it leaves the account then.
 */
export async function readCardAccount(
  database: Database,
  country: CountryCode,
  period: Period,
): Promise<Account> {
  const { since, until } = momentsOf(country, period);
  const within = await movementsOf(database, country, { since, until });
  const [opening, closing] = [
    await balanceOf(database, country, since),
    await balanceOf(database, country, until),
  ];
  return {
    opening: wholeUnits(opening),
    movements: [...within].map(([name, amount]) => ({ name, amount: wholeUnits(amount) })),
    closing: wholeUnits(closing),
  };
}

async function balanceOf(database: Database, country: CountryCode, until: string): Promise<number> {
  const moved = await movementsOf(database, country, { since: '', until });
  return [...moved.values()].reduce((sum, each) => sum + each, 0);
}

async function movementsOf(database: Database, country: CountryCode, span: Span) {
  const { query } = database;
  const newest = await query
    .selectFrom('gift_card_entries')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const moved = await chunkedSums(Number(newest?.id ?? 0), (after, upTo) =>
    query
      .selectFrom('gift_card_entries')
      .innerJoin('gift_cards', 'gift_cards.id', 'card_id')
      .where('gift_card_entries.id', '>', after)
      .where('gift_card_entries.id', '<=', upTo)
      .where('country', '=', country)
      .where('made_at', '>=', span.since)
      .where('made_at', '<', span.until)
      .groupBy('kind')
      .select((eb) => ['kind as name', eb.fn.sum<number>('amount').as('amount')])
      .execute(),
  );
  const ended = await endedOf(database, country, span);
  return new Map<string, number>([
    ...[...grows].map(([kind, sign]): [string, number] => [kind, sign * (moved.get(kind) ?? 0)]),
    ['blocked', -ended.blocked],
    ['expired', -ended.expired],
  ]);
}

/** What lay on cards that ended. One that the staff blocked may be unblocked, so it is owed until its time is over. */
async function endedOf({ query }: Database, country: CountryCode, { since, until }: Span) {
  const isBack = sql<boolean>`(blocked_at IS NOT NULL AND blocked_by IS NULL)`;
  const sumWhere = (when: string, condition: ReturnType<typeof sql<boolean>>) =>
    query
      .selectFrom('gift_cards')
      .where('country', '=', country)
      .where('balance', '>', 0)
      .where(sql<boolean>`${sql.ref(when)} >= ${since} AND ${sql.ref(when)} < ${until}`)
      .where(condition)
      .select((eb) => eb.fn.sum<number>('balance').as('sum'))
      .executeTakeFirst();
  const blocked = await sumWhere('blocked_at', isBack);
  const expired = await sumWhere('valid_to', sql<boolean>`NOT ${isBack}`);
  return { blocked: Number(blocked?.sum ?? 0), expired: Number(expired?.sum ?? 0) };
}
