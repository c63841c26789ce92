import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { lastFour } from '#src/backend/database/search-keys.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countRows, rowCount, sliceOf, totalOf } from '#src/backend/kernel/paging.ts';
import { countries } from '#src/config/countries.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { GiftCardState, StaffGiftCard } from '#src/contract/cart/staff-gift-cards.ts';
import type { Contract } from '#src/contract/index.ts';
import { readEntries } from '../ledger.ts';

type Card = Omit<Selectable<Schema['gift_cards']>, 'pin_hash' | 'pin_key' | 'issued_for'>;
const SHOWN_DIGITS = 4;

const cardColumns = [
  'id',
  'number',
  'country',
  'nominal',
  'balance',
  'valid_to',
  'blocked_at',
  'blocked_by',
  'created_at',
] as const satisfies readonly (keyof Card)[];

export function toStaffCard(card: Card, now: Date): StaffGiftCard {
  return {
    id: card.id,
    lastDigits: card.number.slice(-SHOWN_DIGITS),
    country: card.country,
    currency: countries[card.country].currency,
    nominal: wholeUnits(card.nominal),
    balance: wholeUnits(card.balance),
    issuedAt: card.created_at,
    validTo: card.valid_to,
    state: stateOf(card, now),
    isFinal: card.blocked_at !== null && card.blocked_by === null,
  };
}

function stateOf({ blocked_at, valid_to, balance }: Card, now: Date): GiftCardState {
  if (blocked_at !== null) return 'blocked';
  if (valid_to <= now.toISOString()) return 'over';
  return balance === 0 ? 'spent' : 'active';
}

export const findCard = (query: Queryable, id: number): Promise<Card | undefined> =>
  query.selectFrom('gift_cards').where('id', '=', id).select(cardColumns).executeTakeFirst();

type Filter = ParsedInput<Contract['cart']['listGiftCards']>['query'];

export async function listCards(
  query: Queryable,
  filter: Filter,
  now: Date,
): Promise<CallReply<Contract['cart']['listGiftCards']>> {
  const { limit, offset } = sliceOf(filter);
  const rows = await filtered(query, filter)
    .select(cardColumns)
    .select(rowCount(filtered(query, filter)).as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const totalCount = await totalOf(rows, filter, () => countRows(filtered(query, filter)));
  return { cards: rows.map((row) => toStaffCard(row, now)), totalCount: Number(totalCount) };
}

const filtered = (query: Queryable, { lastDigits, isBlocked }: Filter) =>
  query
    .selectFrom('gift_cards')
    .$if(lastDigits !== undefined, (cards) =>
      cards.where(sql<boolean>`${sql.raw(lastFour('number'))} = ${lastDigits}`),
    )
    .$if(isBlocked !== undefined, (cards) => cards.where('blocked_at', isBlocked ? 'is not' : 'is', null));

export async function entriesOf(
  query: Queryable,
  id: number,
): Promise<CallReply<Contract['cart']['showGiftCard']>['entries']> {
  const rows = await readEntries(query, id);
  return rows.map(({ kind, amount, made_at, made_by, reason, number }) => ({
    kind,
    amount: wholeUnits(amount),
    at: made_at,
    by: made_by,
    reason,
    orderNumber: number,
  }));
}
