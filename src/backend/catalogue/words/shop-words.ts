import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import {
  createWordListParts,
  type ListedWord,
  NAMES_KIND,
  type WordListParts,
} from '#src/backend/language/index.ts';
import { headIn, kindIn, wordsOfModel, writtenWordsOf } from './texts.ts';

/** Models that one statement reads, so that none takes long. */
const MODELS_AT_ONCE = 50_000;
/** The weight of a word that describes goods. */
const DESCRIBES = 1;

/** Completes a column of model ids to a condition. */
type OfModels = (id: string) => string;

/** The words of all goods, which PostgreSQL counts. */
export async function readShopWords(database: Database, signal: AbortSignal): Promise<WordListParts> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM models`.execute(
    database.longWork,
  );
  const all: OfModels[] = [];
  for (let above = 0; above < (rows[0]?.last ?? 0); above += MODELS_AT_ONCE)
    all.push((id) => `${id} > ${above} AND ${id} <= ${above + MODELS_AT_ONCE}`);
  return readWords(database, all, signal);
}

/** The words of some models. */
export function readWordsOf(
  database: Database,
  modelIds: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<WordListParts> {
  const ids = [...modelIds];
  const all: OfModels[] = [];
  for (let from = 0; from < ids.length; from += MODELS_AT_ONCE)
    all.push((id) => `${id} IN (${ids.slice(from, from + MODELS_AT_ONCE).join(', ')})`);
  return readWords(database, all, signal);
}

async function readWords(
  database: Database,
  all: readonly OfModels[],
  signal: AbortSignal,
): Promise<WordListParts> {
  const title = 'categories.title';
  const listed = [
    ...(await count(database, `SELECT ${writtenWordsOf(title)} FROM categories`, DESCRIBES)),
    ...(await count(database, `SELECT ${writtenWordsOf(kindIn(title))} FROM categories`, NAMES_KIND)),
  ];
  const codeBeginnings: string[] = [];
  for (const ofModels of all) {
    signal.throwIfAborted();
    const [id, modelId] = [ofModels('models.id'), ofModels('products.model_id')];
    const colours = `SELECT ${writtenWordsOf('color_name')} FROM products WHERE ${modelId}`;
    const texts = `SELECT ${wordsOfModel} FROM models WHERE ${id} UNION ALL ${colours}`;
    const heads = `SELECT ${writtenWordsOf(headIn('models.title'))} FROM models WHERE ${id}`;
    listed.push(...(await count(database, texts, DESCRIBES)), ...(await count(database, heads, NAMES_KIND)));
    codeBeginnings.push(...(await readCodeBeginnings(database, id, modelId)));
  }
  return createWordListParts(listed, codeBeginnings);
}

async function count(
  { longWork }: Database,
  documents: string,
  greatestWeight: number,
): Promise<ListedWord[]> {
  const { rows } = await sql<{ word: string; ndoc: number }>`
    SELECT word, ndoc FROM ts_stat(${documents})`.execute(longWork);
  return rows.map(({ word, ndoc }) => ({ word, frequency: ndoc, greatestWeight }));
}

async function readCodeBeginnings({ longWork }: Database, id: string, modelId: string): Promise<string[]> {
  const beginnings =
    sql.raw(`SELECT DISTINCT substring(part FROM '^(?:[a-z]+|[0-9]{2})') AS beginning FROM codes,
    regexp_split_to_table(lower(code), '[^a-z0-9]+') AS part`);
  const { rows } = await sql<{ beginning: string | null }>`
    WITH codes AS (
      SELECT code FROM models WHERE ${sql.raw(id)} UNION SELECT code FROM products WHERE ${sql.raw(modelId)}
    ) ${beginnings}`.execute(longWork);
  return rows.flatMap((row) => row.beginning ?? []);
}
