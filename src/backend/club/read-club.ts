import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { Refusal } from '#src/backend/kernel/handler.ts';
import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { CLUB_LEVELS, type ClubLevel } from '#src/config/club.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { levelOf, nextLevelOf, readYearSum } from './levels.ts';
import { type Lot, readLots, sumOf } from './lots.ts';
import { lockMember } from './members.ts';

type Club = CallReply<Contract['account']['getClub']>;

/** A customer's card, level and points. @throws Refusal 401 if not signed in */
export async function readClub(
  { query }: Database,
  shopper: Shopper,
  page: PageRequest,
  now: Date,
): Promise<Club> {
  const customerId = customerIdOf(shopper);
  const cardNumber = customerId && (await readCardNumber(query, customerId, now));
  if (!customerId || !cardNumber) throw new Refusal(401, 'Unauthorized');
  const { country } = shopper;
  const yearSum = await readYearSum(query, customerId, now);
  const lots = (await readLots(query, customerId)).filter(({ expires_at }) => expires_at > now.toISOString());
  const next = nextLevelOf(yearSum, country);
  return {
    cardNumber,
    currency: countries[country].currency,
    balance: sumOf(lots),
    level: toLevel(levelOf(yearSum, country), country),
    nextLevel: next
      ? { ...toLevel(next, country), missing: wholeUnits(minorUnits(next.from[country]) - yearSum) }
      : null,
    levels: CLUB_LEVELS.map((level) => toLevel(level, country)),
    yearSum: wholeUnits(Math.max(0, yearSum)),
    terms: termsOf(lots),
    ...(await readChanges(query, customerId, page)),
  };
}

async function readCardNumber(query: Queryable, customerId: string, now: Date): Promise<string | undefined> {
  const member = await query
    .selectFrom('club_members')
    .where('customer_id', '=', customerId)
    .select('card_number')
    .executeTakeFirst();
  return member?.card_number ?? lockMember(query, customerId, now);
}

const toLevel = ({ title, rate, from }: ClubLevel, country: CountryCode) => ({
  title,
  rate,
  from: from[country],
});

/** Points of one day are added up. */
function termsOf(lots: readonly Lot[]): Club['terms'] {
  return [...Map.groupBy(lots, ({ expires_at }) => expires_at.slice(0, 10)).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    return first ? [{ points: sumOf(ofDay), expiresAt: first.expires_at }] : [];
  });
}

async function readChanges(
  query: Queryable,
  customerId: string,
  page: PageRequest,
): Promise<Pick<Club, 'changes' | 'totalCount'>> {
  const changes = changesOf(query, customerId);
  const rows = await changes
    .select(sql<number>`COUNT(*) OVER ()`.as('total'))
    .orderBy('last', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const totalCount = rows[0]?.total ?? (page.pageNumber === 1 ? 0 : await countChanges(query, changes));
  return { changes: rows.map(({ last: _last, total: _total, ...change }) => change), totalCount };
}

/** Beyond the last page no row says how many there are. */
async function countChanges(query: Queryable, changes: ReturnType<typeof changesOf>): Promise<number> {
  const { count } = await query
    .selectFrom(changes.as('changes'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries of one kind, order and moment are one change. */
const changesOf = (query: Queryable, customerId: string) =>
  query
    .selectFrom('club_entries')
    .where('customer_id', '=', customerId)
    .groupBy(['kind', 'order_number', 'created_at'])
    .having(sql<boolean>`SUM(points) <> 0`)
    .select(['kind', 'order_number as orderNumber', 'created_at as at'])
    .select([sql<number>`CAST(SUM(points) AS BIGINT)`.as('points'), sql<number>`MAX(id)`.as('last')]);
