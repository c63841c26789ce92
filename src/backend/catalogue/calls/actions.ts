import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { SearchReply } from './calls.ts';

type ActionDescription = SearchReply<'getActionDescription'>;

/** @throws Refusal 404 for an unknown action */
export async function describeAction({ query }: Database, code: string): Promise<ActionDescription> {
  const row = await query.selectFrom('actions').where('code', '=', code).selectAll().executeTakeFirst();
  if (!row) throw notFound('Action');
  return { actionCode: row.code, actionDesc: row.title, description: row.description };
}
