import type { Database } from '#src/backend/database/database.ts';
import { changesShop, readHistory } from '#src/backend/feed/index.ts';
import type { Published } from '../import/publish-stage.ts';

/** The import that takes an exchange back; null if it changed nothing, or goods of several countries. */
export async function undoableIn(database: Database, { reports }: Published): Promise<number | null> {
  if (reports.filter(changesShop).length !== 1) return null;
  const [last] = await readHistory(database, 1);
  return last?.action === 'import' && last.state === 'published' ? last.id : null;
}
