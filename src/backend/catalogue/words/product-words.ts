import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { BadSettings, type Environment } from '#src/config/environment.ts';
import { wordsOfProduct } from './texts.ts';

const TABLE = 'product_words';
const POLL_MS = 500;

/** For a shop that searches in memory again: without the words, imports are faster. */
export const REMOVE_PRODUCT_WORDS = `DROP FUNCTION IF EXISTS note_product_words CASCADE;
  DROP VIEW IF EXISTS product_texts; DROP TABLE IF EXISTS ${TABLE}`;

const texts = `CREATE OR REPLACE VIEW product_texts AS
  SELECT products.id AS product_id, models.id AS model_id, models.category_id, ${wordsOfProduct} AS words
  FROM products
  JOIN models ON models.id = products.model_id
  JOIN categories ON categories.id = models.category_id
  LEFT JOIN categories AS parent ON parent.id = categories.parent_id
  LEFT JOIN categories AS top ON top.id = parent.parent_id`;

const insertionOf = (products: string) => `INSERT INTO ${TABLE} (product_id, words)
      SELECT product_id, words FROM product_texts WHERE ${products}
      ON CONFLICT (product_id) DO UPDATE SET words = excluded.words`;

const noting = `CREATE OR REPLACE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'products' THEN
      ${insertionOf('product_id = NEW.id')};
    ELSIF TG_TABLE_NAME = 'models' THEN
      ${insertionOf('model_id = NEW.id')};
    ELSE
      ${insertionOf(`category_id IN (
        SELECT categories.id FROM categories LEFT JOIN categories AS parent ON parent.id = categories.parent_id
        WHERE NEW.id IN (categories.id, categories.parent_id, parent.parent_id))`)};
    END IF;
    RETURN NULL;
  END $$`;

function onUpdate(table: string, columns: readonly string[]): string {
  const [before, after] = ['OLD', 'NEW'].map((row) => columns.map((name) => `${row}.${name}`).join(', '));
  return `CREATE OR REPLACE TRIGGER note_words_after_update AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
    WHEN ((${before}) IS DISTINCT FROM (${after})) EXECUTE FUNCTION note_product_words()`;
}

/** Replaces what an earlier release has made without locking readers out. */
const creation = [
  `CREATE TABLE IF NOT EXISTS ${TABLE} (
    product_id BIGINT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    words TSVECTOR NOT NULL
  )`,
  texts,
  noting,
  `CREATE OR REPLACE TRIGGER note_words_after_insert AFTER INSERT ON products FOR EACH ROW
    EXECUTE FUNCTION note_product_words()`,
  onUpdate('products', ['code', 'color_name', 'model_id']),
  onUpdate('models', [
    ...['code', 'category_id', 'title', 'keywords', 'material', 'short_description', 'composition'],
    ...['season', 'fit', 'collection', 'origin_title'],
  ]),
  onUpdate('categories', ['title', 'parent_id']),
  insertionOf('TRUE'),
  `CREATE INDEX IF NOT EXISTS product_words_by_word ON ${TABLE} USING gin (words)`,
  `ANALYZE ${TABLE}`,
];

/** Stands in the table's comment: words that another release has made are made anew. */
const edition = createHash('sha256').update(creation.join('\n')).digest('hex');

/**
 * Keeps the words of goods in PostgreSQL, for searching there (product.md, Search). Its triggers note every change of
 * texts in the transaction that makes it. Imports wait while they are made, which takes minutes with
 * hundreds of thousands of models; shoppers do not.
 *
 * @param missing what to do if they are not there: make them, wait for whoever does, or refuse
 *
 * @throws {BadSettings} if they are missing, and this process may not make them
 */
export async function prepareProductWords(
  database: Database,
  missing: Environment['MIGRATIONS'],
): Promise<void> {
  while ((await stateOfProductWords(database.longWork)) !== 'ready') {
    if (missing === 'migrate') return withDatabaseLock(database, () => makeUnlessReady(database), 'import');
    if (missing === 'refuse')
      throw BadSettings.of('SEARCH_ENGINE', new Error('no words of goods yet: run `npm run migrate` first'));
    await pause(POLL_MS);
  }
}

async function makeUnlessReady({ longWork }: Database): Promise<void> {
  if ((await stateOfProductWords(longWork)) === 'ready') return;
  await longWork.transaction().execute(async (transaction) => {
    for (const statement of [...creation, `COMMENT ON TABLE ${TABLE} IS '${edition}'`])
      await sql.raw(statement).execute(transaction);
  });
}

/** Whether the words are there, and those that this release makes. */
export async function stateOfProductWords(query: Queryable): Promise<'ready' | 'outdated' | 'missing'> {
  const { rows } = await sql<{ table: string | null; made: string | null }>`
    SELECT to_regclass(${TABLE})::text AS table, obj_description(to_regclass(${TABLE}), 'pg_class') AS made`.execute(
    query,
  );
  const { table = null, made = null } = rows[0] ?? {};
  if (table === null) return 'missing';
  return made === edition ? 'ready' : 'outdated';
}
