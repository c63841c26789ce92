import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound, Refusal } from '#src/backend/kernel/handler.ts';
import { createVisitorLimits } from '#src/backend/kernel/limits/visitor-limits.ts';
import { customerIdOf, type Shoppers } from '#src/backend/kernel/owners.ts';
import { CARD_TEST_CAPS } from '#src/config/caps.ts';
import type { CardCode, SavedCard } from '#src/contract/account/cards.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { findOwnCard, isExpired, ownCards, type SavedCardRow } from './saved-cards.ts';
import { testCard } from './test-card.ts';

/** A customer's saved cards; another customer's cards are treated as unknown. */
export function cardHandlers(dependencies: PaymentDependencies & TimedDependencies, shoppers: Shoppers) {
  const { database, providers, now } = dependencies;
  const { query } = database;
  const countTest = createVisitorLimits(dependencies, shoppers, 'card-test', CARD_TEST_CAPS);

  /** @throws Refusal 401 if not signed in */
  async function ownerOf(context: CallContext): Promise<string> {
    const { owner } = await shoppers.of(context, context.country);
    if (customerIdOf({ owner }) === null) throw new Refusal(401, 'Unauthorized');
    return owner;
  }

  /** @throws Refusal 401 if not signed in, 404 if the customer has no such card */
  async function cardOf(id: number, context: CallContext): Promise<SavedCardRow> {
    const owner = await ownerOf(context);
    const provider = providers.takingIn(context.country, 'card');
    const card = provider && (await findOwnCard(query, owner, provider.name, id));
    if (!card) throw notFound('Card');
    return card;
  }

  return {
    getCard: async (_input, context) => {
      const owner = await ownerOf(context);
      const provider = providers.takingIn(context.country, 'card');
      const cards = provider ? await ownCards(query, owner, provider.name).execute() : [];
      const canSave = provider !== null && !provider.savesNoCards;
      return { cards: cards.map((card) => toCard(card, now())), canSave };
    },
    testCard: async ({ body }, context) => {
      const card = await cardOf(body.id, context);
      const errorMessage: CardCode = (await countTest(context))
        ? await testCard(dependencies, card)
        : 'TooManyRequests';
      return { success: errorMessage === '', errorMessage };
    },
    deleteCard: async ({ params: { id } }, context) => {
      const card = await cardOf(id, context);
      const isDeleted = await deleteUnlessCharged(dependencies, card);
      const errorMessage: CardCode = isDeleted ? '' : 'CardInUse';
      return { success: isDeleted, errorMessage };
    },
  } satisfies Handlers<Contract['account']>;
}

const CHARGED_FOR_MS = 5 * 60_000;

/** A charge in flight still needs the token. */
async function deleteUnlessCharged(
  { database, now }: PaymentDependencies,
  { id }: SavedCardRow,
): Promise<boolean> {
  const { numDeletedRows } = await database.query
    .deleteFrom('saved_cards')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .whereRef('payments.card_id', '=', 'saved_cards.id')
            .where('payments.status', '=', 'pending')
            .where('payments.created_at', '>', new Date(now().getTime() - CHARGED_FOR_MS).toISOString())
            .select('payments.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const toCard = (card: SavedCardRow, now: Date): SavedCard => ({
  id: card.id,
  mask: `•••• ${card.last4}`,
  system: card.system,
  bank: card.bank,
  expires: card.expires,
  state: isExpired(card, now) ? 'expired' : card.is_working === 1 ? 'works' : 'refused',
});
