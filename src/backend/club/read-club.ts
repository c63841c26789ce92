import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { jsonRows, rowsOf } from '#src/backend/database/json-rows.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { Refusal } from '#src/backend/kernel/handler.ts';
import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import { type PageRequest, type Slice, sliceOf, totalOf } from '#src/backend/kernel/paging.ts';
import { CLUB_LEVELS, type ClubLevel } from '#src/config/club.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { levelOf, nextLevelOf, yearBefore, yearSumOf } from './levels.ts';
import { type Lot, lotsOf, sumOf } from './lots.ts';
import { changesOf, countChanges } from './points-changes.ts';

type Club = CallReply<Contract['account']['getClub']>;

/**
 * A customer's card, level and points.
 *
 * @throws Refusal 401 if not signed in, 503 for a customer who registered with an older release during an
 * update and has not signed in since
 */
export async function readClub(
  { query }: Database,
  shopper: Shopper,
  page: PageRequest,
  now: Date,
): Promise<Club> {
  const customerId = customerIdOf(shopper);
  if (!customerId) throw notSignedIn();
  const parts = await readParts(query, customerId, page, now);
  const { cardNumber } = parts;
  if (!cardNumber)
    throw (await isCustomer(query, customerId)) ? new Refusal(503, 'NotYetMember') : notSignedIn();
  const { country } = shopper;
  const { yearSum } = parts;
  const lots = parts.lots.filter(({ expires_at }) => expires_at > now.toISOString());
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
    ...(await toChanges(query, customerId, page, parts.changes)),
  };
}

const isCustomer = async (query: Queryable, customerId: string): Promise<boolean> =>
  (await query.selectFrom('customers').where('id', '=', customerId).select('id').executeTakeFirst()) !==
  undefined;

const notSignedIn = () => new Refusal(401, 'Unauthorized');

/** Everything that is stored about a member, in one query. */
async function readParts(query: Queryable, customerId: string, page: PageRequest, now: Date) {
  const values = { customerId, since: yearBefore(now), ...sliceOf(page) };
  const [parts] = await selectParts(query, values);
  return {
    cardNumber: parts?.cardNumber,
    yearSum: Number(parts?.yearSum ?? 0),
    lots: parts ? rowsOf(parts.lots) : [],
    changes: parts ? rowsOf(parts.changes) : [],
  };
}

interface ClubQuery extends Slice {
  readonly customerId: string;
  readonly since: string;
}

const selectParts = prepared((query, value: ValueNamed<ClubQuery>) =>
  query.selectNoFrom((eb) => [
    eb
      .selectFrom('club_members')
      .where('customer_id', '=', value('customerId'))
      .select('card_number')
      .as('cardNumber'),
    yearSumOf(query, value('customerId'), value('since')).$asScalar().as('yearSum'),
    jsonRows(query, lotsOf(query, value('customerId'))).as('lots'),
    jsonRows(query, pageOfChanges(query, value)).as('changes'),
  ]),
);

const toLevel = ({ title, rate, from }: ClubLevel, country: CountryCode) => ({
  title,
  rate,
  from: from[country],
});

/** Adds up points that expire on the same day. */
function termsOf(lots: readonly Lot[]): Club['terms'] {
  return [...Map.groupBy(lots, ({ expires_at }) => expires_at.slice(0, 10)).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    return first ? [{ points: sumOf(ofDay), expiresAt: first.expires_at }] : [];
  });
}

const pageOfChanges = (query: Queryable, value: ValueNamed<ClubQuery>) =>
  changesOf(query, value('customerId'))
    .select(sql<number>`COUNT(*) OVER ()`.as('total'))
    .orderBy('last', 'desc')
    .limit(value('limit'))
    .offset(value('offset'));

type ChangeRow = Awaited<ReturnType<ReturnType<typeof pageOfChanges>['executeTakeFirstOrThrow']>>;

async function toChanges(
  query: Queryable,
  customerId: string,
  page: PageRequest,
  rows: readonly ChangeRow[],
): Promise<Pick<Club, 'changes' | 'totalCount'>> {
  const totalCount = await totalOf(rows, page, () => countChanges(query, customerId));
  return {
    changes: rows.map(({ at, kind, points, orderNumber }) => ({ at, kind, points, orderNumber })),
    totalCount,
  };
}
