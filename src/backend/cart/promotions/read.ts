import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { fold, foldedColumn } from '#src/backend/database/search-keys.ts';
import { countRows, type PageRequest, rowCount, sliceOf, totalOf } from '#src/backend/kernel/paging.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Promotion } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';
import { codeOf, shownPromotions, stateAt } from './rows.ts';

type Filter = ParsedInput<Contract['cart']['listPromotions']>['query'];

export async function listPromotions(
  database: Pick<Database, 'query' | 'dialect'>,
  filter: Filter & PageRequest,
  now: Date,
): Promise<CallReply<Contract['cart']['listPromotions']>> {
  const { limit, offset } = sliceOf(filter);
  const rows = await filtered(database, filter, now)
    .selectAll()
    .select(stateAt(now).as('state'))
    .select(rowCount(filtered(database, filter, now)).as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const totalCount = await totalOf(rows, filter, () => countRows(filtered(database, filter, now)));
  return { promotions: await shownPromotions(database.query, rows), totalCount: Number(totalCount) };
}

function filtered(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  { state, text = '', series, inCountry }: Filter,
  now: Date,
) {
  const name = sql.raw<string>(foldedColumn[dialect]('name'));
  const isNamed = sql<boolean>`${has(sql.ref('code'), codeOf(text))} OR ${has(name, fold(text))}`;
  return query
    .selectFrom('coupons')
    .$if(series === undefined && text === '', (rows) => rows.where('series', '=', ''))
    .$if(series !== undefined, (rows) => rows.where('series', '=', series ?? ''))
    .$if(inCountry !== undefined, (rows) => rows.where('country', '=', inCountry ?? 'RU'))
    .$if(state !== undefined, (rows) => rows.where(stateAt(now), '=', state ?? 'active'))
    .$if(text !== '', (rows) => rows.where(sql<boolean>`(${isNamed})`));
}

const has = (column: ReturnType<typeof sql>, text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;

export async function findPromotion(query: Queryable, id: number, now: Date): Promise<Promotion | undefined> {
  const rows = query.selectFrom('coupons').where('id', '=', id).selectAll().select(stateAt(now).as('state'));
  const [found] = await shownPromotions(query, await rows.execute());
  return found;
}
