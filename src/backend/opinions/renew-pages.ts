import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';

/** Renews the pages that show a customer's opinions. Call it before the rows are deleted. */
export async function renewPagesOf(query: Queryable, owner: string): Promise<void> {
  for (const table of ['reviews', 'questions', 'site_reviews'] as const) {
    const written = await query
      .selectFrom(table)
      .where('owner', '=', owner)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (written) return renewContent(query);
  }
}
