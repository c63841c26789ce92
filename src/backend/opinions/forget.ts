import type { Queryable } from '#src/backend/database/database.ts';
import { renewContent } from './content-version.ts';

/** Deletes all that a customer wrote. Votes stay counted, without the voter. */
export async function forgetOpinions(query: Queryable, owner: string): Promise<void> {
  let deleted = 0n;
  for (const table of ['reviews', 'questions', 'site_reviews'] as const) {
    const { numDeletedRows } = await query.deleteFrom(table).where('owner', '=', owner).executeTakeFirst();
    deleted += numDeletedRows;
  }
  await query.deleteFrom('review_votes').where('voter', '=', owner).execute();
  if (deleted > 0n) await renewContent(query);
}
