import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';

const MOST_WORDS = 6;
const MOST_MODELS = 1_000;

/** The newest models whose title has all words of a text, each as typed, in small letters or with a capital. */
export async function modelsWithWords({ query, dialect }: Database, text: string): Promise<number[]> {
  const find = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const has = (spelling: string) => sql<boolean>`${find}(title, ${spelling}) > 0`;
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const rows = await query
    .selectFrom('models')
    .where(
      sql<boolean>`${sql.join(
        words.map((word) => anyOf(spellingsOf(word).map(has))),
        sql` AND `,
      )}`,
    )
    // Not in the order of the table, so that SQLite reads the index of titles alone.
    .orderBy(sql`id + 0`, 'desc')
    .limit(MOST_MODELS)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` OR `)})`;

function spellingsOf(word: string): string[] {
  const small = word.toLowerCase();
  return [...new Set([word, small, small.charAt(0).toUpperCase() + small.slice(1)])];
}
