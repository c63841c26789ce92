import type { Queryable } from '#src/backend/database/database.ts';
import type { Joining } from '#src/backend/kernel/move-rows.ts';
import { MAX_SAVED_CARDS } from '#src/config/constants.ts';

/** Moves a customer's cards to another who has not saved them, as many as fit. */
export async function joinCards(query: Queryable, { from, to }: Joining): Promise<void> {
  const saved = (customer: string) =>
    query
      .selectFrom('saved_cards')
      .where('customer_id', '=', customer)
      .orderBy('created_at', 'desc')
      .select(['id', 'provider', 'last4', 'system', 'bank', 'expires'])
      .execute();
  const present = await saved(to);
  const keys = new Set(present.map(keyOf));
  const coming = (await saved(from)).filter((card) => !keys.has(keyOf(card)));
  for (const { id } of coming.slice(0, Math.max(0, MAX_SAVED_CARDS - present.length)))
    await query.updateTable('saved_cards').set({ customer_id: to }).where('id', '=', id).execute();
}

const keyOf = (card: {
  readonly provider: string;
  readonly last4: string;
  readonly system: string;
  readonly bank: string;
  readonly expires: string;
}): string => [card.provider, card.last4, card.system, card.bank, card.expires].join(' ');
