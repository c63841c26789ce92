import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#src/backend/database/database.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';

export interface PostgresSearch {
  /** The codes of the first goods, best first. */
  search(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/** In the locale C, pg_trgm sees no Cyrillic letters. */
const DATABASE =
  "CREATE DATABASE search TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C.UTF-8' ENCODING 'UTF8'";

const SCHEMA = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE goods (code TEXT PRIMARY KEY, popularity INT NOT NULL, document TSVECTOR NOT NULL);
  CREATE TABLE words (word TEXT PRIMARY KEY);`;

const INSERT = `INSERT INTO goods VALUES ($1, $2,
  setweight(to_tsvector('russian', $3), 'A') || setweight(to_tsvector('russian', $4), 'B') ||
  setweight(to_tsvector('russian', $5), 'C') || setweight(to_tsvector('russian', $6), 'D'))`;

/** Words that no product has are read as the most similar one. */
const CORRECT = `
  SELECT string_agg(COALESCE(nearest.word, typed.word), ' ' ORDER BY place) AS text
  FROM regexp_split_to_table(lower($1), '[^[:alnum:]]+') WITH ORDINALITY AS typed (word, place)
  LEFT JOIN LATERAL (SELECT words.word FROM words WHERE words.word % typed.word
    ORDER BY similarity(words.word, typed.word) DESC LIMIT 1) AS nearest ON TRUE`;

/** Goods with all words first, then those with the most of them. */
const SEARCH = `
  SELECT code FROM goods, plainto_tsquery('russian', $1) AS whole,
    CAST(NULLIF(replace(plainto_tsquery('russian', $1)::TEXT, '&', '|'), '') AS TSQUERY) AS any_word
  WHERE document @@ any_word
  ORDER BY document @@ whole DESC, ts_rank(document, any_word) DESC, popularity DESC LIMIT $2`;

/** PostgreSQL's own full text over the goods that Russia has in stock, with `russian` stems, weights and trigrams. */
export async function openPostgresSearch({ query }: Database, limit: number): Promise<PostgresSearch> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-search-'));
  const url = new URL(await startCluster(folder));
  const server = new pg.Client(url.href);
  await server.connect();
  await server.query(DATABASE);
  await server.end();
  url.pathname = 'search';
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  await pool.query(SCHEMA);
  const rows = await query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('items')
          .innerJoin('stock', 'stock.item_id', 'items.id')
          .innerJoin('shops', 'shops.number', 'stock.shop_number')
          .whereRef('items.product_id', '=', 'products.id')
          .where('country', '=', 'RU')
          .where('quantity', '>', 0)
          .select('items.id'),
      ),
    )
    .selectAll('models')
    .select(['products.code as product_code', 'color_name', 'color_group', 'categories.title as category'])
    .execute();
  for (const row of rows) {
    const texts = [
      row.title,
      `${row.category} ${row.keywords}`,
      `${row.color_name} ${row.color_group} ${row.material}`,
      `${row.short_description} ${row.composition} ${row.season} ${row.fit} ${row.code} ${row.product_code}`,
    ].map(plain);
    await pool.query(INSERT, [row.product_code, row.popularity, ...texts]);
    await pool.query(
      `INSERT INTO words SELECT DISTINCT word FROM regexp_split_to_table($1, '[^[:alnum:]]+') AS word
       WHERE length(word) > 1 ON CONFLICT DO NOTHING`,
      [texts.join(' ')],
    );
  }
  return {
    async search(text) {
      const { rows: corrected } = await pool.query<{ text: string }>(CORRECT, [plain(text)]);
      const { rows } = await pool.query<{ code: string }>(SEARCH, [corrected[0]?.text ?? '', limit]);
      return rows.map(({ code }) => code);
    },
    async close() {
      await pool.end();
      await stopCluster(folder);
    },
  };
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
