import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { EarlierOpinion } from '#src/contract/content/staff.ts';
import { findRecord, letters, type OpinionRecord, tables } from './records.ts';

const MOST = 10;
const BEGINNING = 200;

/** Other opinions of the same author, the newest first. */
export async function readEarlier(
  query: Queryable,
  { owner, code }: OpinionRecord,
): Promise<EarlierOpinion[]> {
  if (owner === null) return [];
  const of = (kind: keyof typeof tables) =>
    query
      .selectFrom(tables[kind])
      .where('owner', '=', owner)
      .select(['id', 'changed_at', sql.lit(letters[kind]).as('letter')]);
  const rows = await query
    .selectFrom(of('review').unionAll(of('question')).unionAll(of('siteReview')).as('written'))
    .select(['id', 'letter'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute();
  const codes = rows.map(({ letter, id }) => `${letter}${id}`).filter((each) => each !== code);
  const records = await Promise.all(codes.slice(0, MOST).map((each) => findRecord(query, each)));
  return records.filter((record) => record !== undefined).map(earlierOf);
}

const earlierOf = (opinion: OpinionRecord): EarlierOpinion => ({
  code: opinion.code,
  kind: opinion.kind,
  state: opinion.state,
  about: opinion.about,
  rating: opinion.rating,
  sentAt: opinion.sentAt,
  text: [...opinion.text].slice(0, BEGINNING).join(''),
});
