import { type RawBuilder, sql } from 'kysely';
import { type CatalogueIndex, goodsIndexOf } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Found, QueryWord, UnderstoodQuery, WordList } from '#src/backend/language/index.ts';

/** Finds the goods that have any word of a query. */
export type FindGoods = (index: CatalogueIndex, query: UnderstoodQuery) => Promise<Found>;

/** More goods than this are not listed: the best of them are. */
const MOST_GOODS = 100_000;
const MOST_FORMS = 200;
/** The weight of what is wanted relative to the other words. */
const HEAD_FACTOR = 4;
const NOTHING = { documents: new Uint32Array(0), masks: new Uint16Array(0), scores: new Uint16Array(0) };

interface FoundRow {
  readonly id: number;
  readonly mask: number;
  readonly tier: number;
  readonly score: number;
}

/** In the index if it has their words, otherwise in PostgreSQL. */
export const createFindGoods =
  (database: Pick<Database, 'query'>): FindGoods =>
  async (index, query) =>
    'find' in index.text ? index.text.find(query) : findInDatabase(database, index, index.text, query);

async function findInDatabase(
  { query }: Pick<Database, 'query'>,
  index: CatalogueIndex,
  list: WordList,
  { words, preferred }: UnderstoodQuery,
): Promise<Found> {
  const asked = words.map((word) => textQuery(word, list, word.isHead ? 'AB' : ''));
  const heads = asked.filter((_, at) => words[at]?.isHead);
  const needed = either(heads.length > 0 ? heads : asked);
  if (needed === '') return { ...NOTHING, tiers: new Uint8Array(0) };
  const surest = words.filter(({ isHead }) => isHead).map((word) => textQuery(word, list, 'A'));
  const liked = either([...asked, ...preferred.map((word) => textQuery(word, list, ''))]);
  const rank = sql`ts_rank(words, ${parsed(liked)}) + ${HEAD_FACTOR} * ts_rank(words, ${parsed(either(heads))})`;
  const { rows } = await sql<FoundRow>`
    SELECT product_id AS id, ${maskOf(asked)} AS mask, (words @@ ${parsed(either(surest))})::int AS tier,
      ${rank} AS score
    FROM product_words WHERE words @@ ${parsed(needed)}
    ORDER BY tier DESC, score DESC LIMIT ${MOST_GOODS}`.execute(query);
  return inIndex(index, rows);
}

const parsed = (text: string) => sql`to_tsquery('russian', ${text})`;

const either = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' | ');

/** A bit for each word, the first word lowest. */
function maskOf(asked: readonly string[]): RawBuilder<unknown> {
  const bits = asked.map((text, at) => sql`(words @@ ${parsed(text)})::int * ${sql.lit(1 << at)}`);
  return sql.join(bits, sql` + `);
}

/** What matches a word, as `to_tsquery` reads it. @param weights of the word that names the goods; empty for any */
function textQuery({ alternatives }: QueryWord, list: WordList, weights: string): string {
  const texts = alternatives.map(({ stems, kind, isDetail }) => {
    const [first = [], ...others] = stems;
    if (kind === 'code') return `${quoted(first[0] ?? '')}:*`;
    const labels = isDetail ? 'CD' : weights;
    const all = [anyForm(first, list, labels), ...others.map((any) => anyForm(any, list, ''))];
    return all.includes('') ? '' : all.join(' & ');
  });
  return either(texts.map((text) => (text === '' ? '' : `(${text})`)));
}

function anyForm(stems: readonly string[], list: WordList, labels: string): string {
  const forms = stems.flatMap((stem) => list.formsOf(stem)).slice(0, MOST_FORMS);
  return forms.length === 0
    ? ''
    : `(${forms.map((form) => quoted(form) + (labels && `:${labels}`)).join(' | ')})`;
}

const quoted = (word: string) => `'${word.replaceAll(/[^\p{L}\p{N}]/gu, ' ')}'`;

function inIndex({ productIds }: CatalogueIndex, rows: readonly FoundRow[]): Found {
  const placed = rows
    .map((row) => ({ ...row, document: goodsIndexOf(productIds, row.id) ?? -1 }))
    .filter(({ document }) => document >= 0)
    .sort((one, other) => one.document - other.document);
  const greatest = Math.max(...rows.slice(0, 1).map(({ score }) => score), Number.MIN_VALUE);
  return {
    documents: Uint32Array.from(placed, ({ document }) => document),
    masks: Uint16Array.from(placed, ({ mask }) => mask),
    scores: Uint16Array.from(placed, ({ score }) =>
      Math.min(0xffff, Math.round((score / greatest) * 0xffff)),
    ),
    tiers: Uint8Array.from(placed, ({ tier }) => 1 + tier),
  };
}
