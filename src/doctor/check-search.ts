import { REMOVE_PRODUCT_WORDS, stateOfProductWords } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Environment } from '#src/config/environment.ts';
import type { Finding } from './finding.ts';

/** Checks that PostgreSQL has the words of goods if it is to find them, and only then. */
export async function checkSearch(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  { SEARCH_ENGINE: engine }: Pick<Environment, 'SEARCH_ENGINE'>,
): Promise<Finding[]> {
  if (dialect === 'sqlite') return [];
  const state = await stateOfProductWords(query);
  if (engine === 'memory') return state === 'missing' ? [] : [superfluous];
  return [
    state === 'ready' ? { area: 'database', level: 'ok', message: 'it has the words of goods' } : missing,
  ];
}

const superfluous: Finding = {
  area: 'database',
  level: 'warning',
  message: 'it notes the words of goods, but SEARCH_ENGINE is memory: imports take longer for nothing',
  remedy: `execute in the database: ${REMOVE_PRODUCT_WORDS.replace(/\s+/g, ' ')}`,
};

const missing: Finding = {
  area: 'database',
  level: 'warning',
  message: 'it lacks the words of goods that SEARCH_ENGINE asks for, or has those of another release',
  remedy: 'run npm run migrate, or start the shop: either makes them, and imports wait meanwhile',
};
