import { type RawBuilder, sql } from 'kysely';
import { type CatalogueIndex, goodsIndexOf } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Found, UnderstoodQuery, WordList } from '#src/backend/language/index.ts';
import { anyOf, textQueryOf } from './text-query.ts';

/** Finds the goods that have a word of a query (product.md, Search). */
export type FindGoods = (index: CatalogueIndex, query: UnderstoodQuery) => Promise<Found>;

/** If more match, the best of them are found. */
const MOST_GOODS = 100_000;
/** The weight of what is wanted relative to the other words. */
const HEAD_FACTOR = 4;
/** What PostgreSQL answers for each product: id, mask, tier and score. As rows they would take ten times the memory. */
const BYTES = { lowHalfOfId: 4, mask: 8, tier: 10, score: 12, all: 16 };

/** In the index if it has their words, otherwise in PostgreSQL. */
export const createFindGoods =
  ({ query }: Pick<Database, 'query'>): FindGoods =>
  async (index, wanted) => {
    if ('find' in index.text) return index.text.find(wanted);
    const statement = statementOf(wanted, index.text);
    const { rows } = statement ? await statement.execute(query) : { rows: [] };
    return foundIn(index, rows[0]?.goods ?? Buffer.alloc(0));
  };

interface Answer {
  /** By ascending id, {@link BYTES} each; null if nothing is found. */
  readonly goods: Buffer | null;
}

/** Undefined if no product can match. */
function statementOf({ words, preferred }: UnderstoodQuery, list: WordList): RawBuilder<Answer> | undefined {
  const asked = words.map((word) => textQueryOf(word, list, word.isHead ? 'AB' : ''));
  const heads = words.filter(({ isHead }) => isHead);
  const named = anyOf(asked.filter((_, at) => words[at]?.isHead));
  const needed = heads.length > 0 ? named : anyOf(asked);
  if (needed === '') return undefined;
  const surest = anyOf(heads.map((word) => textQueryOf(word, list, 'A')));
  const liked = anyOf([...asked, ...preferred.map((word) => textQueryOf(word, list, ''))]);
  return sql<Answer>`
    SELECT string_agg(int8send(id) || int2send(mask) || int2send(tier) || float4send(score), '' ORDER BY id) AS goods
    FROM (
      SELECT product_id AS id, (${maskOf(asked)})::smallint AS mask, ${has(surest)}::smallint AS tier,
        (ts_rank(words, ${parsed(liked)}) + ${HEAD_FACTOR} * ts_rank(words, ${parsed(named)}))::real AS score
      FROM product_words WHERE words @@ ${parsed(needed)}
      ORDER BY tier DESC, score DESC LIMIT ${MOST_GOODS}
    ) AS found`;
}

const parsed = (text: string) => sql`to_tsquery('russian', ${text})`;

const has = (text: string) => sql`(words @@ ${parsed(text)})::int`;

/** A bit for each word, the first word lowest. */
const maskOf = (asked: readonly string[]) =>
  sql.join(
    asked.map((text, at) => sql`${has(text)} * ${sql.lit(1 << at)}`),
    sql` + `,
  );

/** Leaves out goods that the index does not have yet. */
function foundIn({ productIds }: CatalogueIndex, goods: Buffer): Found {
  const most = goods.length / BYTES.all;
  const scores = new Float64Array(most);
  const [documents, masks, tiers] = [new Uint32Array(most), new Uint16Array(most), new Uint8Array(most)];
  let length = 0;
  for (let from = 0; from < goods.length; from += BYTES.all) {
    const document = goodsIndexOf(productIds, goods.readUInt32BE(from + BYTES.lowHalfOfId));
    if (document === undefined) continue;
    documents[length] = document;
    masks[length] = goods.readUInt16BE(from + BYTES.mask);
    tiers[length] = 1 + goods.readUInt16BE(from + BYTES.tier);
    scores[length] = goods.readFloatBE(from + BYTES.score);
    length += 1;
  }
  const greatest = scores.reduce((most, score) => Math.max(most, score), Number.MIN_VALUE);
  return {
    documents: documents.subarray(0, length),
    masks: masks.subarray(0, length),
    scores: Uint16Array.from(scores.subarray(0, length), (score) => Math.round((score / greatest) * 0xffff)),
    tiers: tiers.subarray(0, length),
  };
}
