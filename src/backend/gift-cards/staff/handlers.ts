import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { StaffGiftCard } from '#src/contract/cart/staff-gift-cards.ts';
import type { Contract } from '#src/contract/index.ts';
import { blockCard } from './block-card.ts';
import { entriesOf, findCard, listCards, toStaffCard } from './rows.ts';

/** Gift cards for the staff (product.md, Staff); they are issued with orders, whose letters they need. */
export function giftCardStaffHandlers({ database, now }: Pick<Dependencies, 'database' | 'now'>) {
  const { query } = database;

  async function shown(id: number): Promise<StaffGiftCard> {
    const card = await findCard(query, id);
    if (!card) throw notFound('GiftCard');
    return toStaffCard(card, now());
  }

  return {
    listGiftCards: ({ query: filter }) => listCards(query, filter, now()),
    showGiftCard: async ({ params: { id } }) => ({
      card: await shown(id),
      entries: await entriesOf(query, id),
    }),
    blockGiftCard: async ({ params: { id }, body }) => {
      const errorMessage = await blockCard(database, id, body, now());
      return { success: errorMessage === '', errorMessage, card: await shown(id) };
    },
  } satisfies Handlers<Contract['cart']>;
}
