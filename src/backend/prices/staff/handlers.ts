import type { Database } from '#src/backend/database/database.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { changePlan, findPlan } from './changes/change-plan.ts';
import { type PricesBy, planPrices } from './changes/plan-prices.ts';
import { setPrice } from './changes/set-price.ts';
import { stopPlan } from './changes/stop-plan.ts';
import { listCardsAt, type ShownAt, showProductAt } from './records/cards-at.ts';
import { readChoices } from './records/choices.ts';
import { showModelPrices } from './records/model-prices.ts';
import { listPlans, planOf } from './records/plans.ts';
import { previewPlan } from './records/preview.ts';
import { listPricesAt } from './records/prices-at.ts';
import { showPlan } from './records/show-plan.ts';

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly shownAt: ShownAt;
}

/** The staff's calls about prices (product.md, Staff). */
export function priceStaffHandlers({ database, now, shownAt }: Dependencies) {
  const { query } = database;
  const aboutOf = ({ country }: CallContext, by: string): PricesBy => ({ country, by, now: now() });
  const shown = async ({ country }: CallContext, id: number) => planOf(await findPlan(query, country, id));

  return {
    listPricePlans: ({ query: wanted }, { country }) => listPlans(query, country, wanted),
    showPriceChoices: () => readChoices(query),
    showPricePlan: ({ params, query: page }, { country }) => showPlan(query, country, params.id, page, now()),
    previewPrices: ({ body: { terms, ...page } }, { country }) =>
      previewPlan(query, country, terms, page, now()),
    planPrices: ({ body }, context) => planPrices(database, body, aboutOf(context, body.by)),
    changePricePlan: async ({ params: { id }, body }, context) => {
      const errorMessage = await changePlan(database, id, body, aboutOf(context, body.by));
      return { success: errorMessage === '', errorMessage, plan: await shown(context, id) };
    },
    stopPricePlan: async ({ params: { id }, body }, context) => {
      const errorMessage = await stopPlan(database, id, body, aboutOf(context, body.by));
      return { success: errorMessage === '', errorMessage, plan: await shown(context, id) };
    },
    listPricesAt: ({ body }, { country }) => listPricesAt(query, country, body, now()),
    listCardsAt: ({ body }, { country }) => listCardsAt(query, country, body, { now: now(), shownAt }),
    showProductAt: async ({ params: { modelColorCode }, query: { at } }, { country }) => ({
      product: await showProductAt(query, country, { modelColorCode, at }, { now: now(), shownAt }),
    }),
    showModelPrices: ({ params }, { country }) => showModelPrices(query, country, params.modelCode, now()),
    setPrice: ({ body }, context) => setPrice(database, body, aboutOf(context, body.by)),
  } satisfies Handlers<Contract['shop']>;
}
