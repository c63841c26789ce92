import type { Queryable } from '#src/backend/database/database.ts';
import { type Joining, moveRowsOfOwner } from '#src/backend/kernel/move-rows.ts';

/** Moves a customer's opinions to another's; of two reviews of a model, the other's stays. */
export async function joinOpinions(query: Queryable, joining: Joining): Promise<void> {
  const [from, to] = [`customer:${joining.from}`, `customer:${joining.to}`];
  await query
    .updateTable('reviews')
    .set({ owner: to })
    .where('owner', '=', from)
    .where('model_id', 'not in', (own) =>
      own.selectFrom('reviews as own').where('own.owner', '=', to).select('own.model_id'),
    )
    .execute();
  await query
    .updateTable('review_photos')
    .set({ owner: to })
    .where('owner', '=', from)
    .where((eb) =>
      eb.or([
        eb('review_id', 'is', null),
        eb('review_id', 'not in', (left) =>
          left.selectFrom('reviews').where('reviews.owner', '=', from).select('reviews.id'),
        ),
      ]),
    )
    .execute();
  await moveRowsOfOwner(query, 'questions', joining);
  await moveRowsOfOwner(query, 'site_reviews', joining);
}
