import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';

/**
 * Transfers a visitor's responses to the customer who signs in. If both answered the same poll, the
 * customer's response is kept, unless only the visitor's is complete.
 */
export async function mergePollResponses(query: Queryable, from: Owner, to: Owner): Promise<void> {
  if (from === to) return;
  const polls = (owner: Owner) =>
    query.selectFrom('poll_responses').where('owner', '=', owner).select('poll_id');
  const finished = (owner: Owner) => polls(owner).where('finished_at', 'is not', null);
  await query
    .deleteFrom('poll_responses')
    .where('owner', '=', to)
    .where('finished_at', 'is', null)
    .where('poll_id', 'in', finished(from))
    .execute();
  await query
    .deleteFrom('poll_responses')
    .where('owner', '=', from)
    .where('poll_id', 'in', polls(to))
    .execute();
  await query.updateTable('poll_responses').set({ owner: to }).where('owner', '=', from).execute();
}
