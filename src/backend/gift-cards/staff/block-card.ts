import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Blocked = ParsedInput<Contract['cart']['blockGiftCard']>['body'];

const actions = { block: 'gift card blocked', unblock: 'gift card unblocked' } as const;

export const cardSubject = (id: number): string => `gift-card:${id}`;

/**
 * Blocks or unblocks a card; what is so already stays so. Nobody unblocks one whose money has gone back.
 *
 * @throws Refusal 404
 */
export function blockCard(
  { query }: Pick<Database, 'query'>,
  id: number,
  { isBlocked, isUndo, by }: Blocked,
  now: Date,
): Promise<'' | 'NotAllowed'> {
  return query.transaction().execute(async (transaction) => {
    const card = await transaction
      .updateTable('gift_cards')
      .set((eb) => ({ blocked_at: eb.ref('blocked_at') }))
      .where('id', '=', id)
      .returning(['blocked_at', 'blocked_by'])
      .executeTakeFirst();
    if (!card) throw notFound('GiftCard');
    const stands = card.blocked_at !== null;
    if (stands && card.blocked_by === null && !isBlocked) return 'NotAllowed';
    if (stands === isBlocked) return '';
    await transaction
      .updateTable('gift_cards')
      .set({ blocked_at: isBlocked ? now.toISOString() : null, blocked_by: isBlocked ? by : null })
      .where('id', '=', id)
      .execute();
    const action = isBlocked ? actions.block : actions.unblock;
    const undone = isBlocked ? actions.unblock : actions.block;
    const what = isUndo ? { action: UNDONE, detail: undone } : { action, detail: '' };
    await recordStaffChange(transaction, { by, subject: cardSubject(id), ...what }, now);
    return '';
  });
}
