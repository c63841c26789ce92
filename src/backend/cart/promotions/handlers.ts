import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Promotion } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';
import { exportCodes, generatePromotions } from './generate.ts';
import { findPromotion, listPromotions } from './read.ts';
import { listSeries, reportOf } from './report.ts';
import { switchPromotion } from './switch.ts';
import { addPromotion, changePromotion } from './write.ts';

/** The staff's promo codes (product.md, Staff). */
export function promotionHandlers({ database, now }: Pick<TimedDependencies, 'database' | 'now'>) {
  const { query } = database;

  async function shown(id: number): Promise<Promotion> {
    const promotion = await findPromotion(query, id, now());
    if (!promotion) throw notFound('Promotion');
    return promotion;
  }

  return {
    listPromotions: async ({ query: filter }) => listPromotions(database, filter, now()),
    showPromotion: async ({ params: { id } }) => ({
      promotion: await shown(id),
      ...(await reportOf(query, id)),
    }),
    addPromotion: async ({ body }) => {
      const added = await addPromotion(database, body, now());
      return { success: added.errorMessage === '', ...added };
    },
    changePromotion: async ({ params, body }) => {
      const { errorMessage, unknown } = await changePromotion(database, params.id, body, now());
      return {
        success: errorMessage === '',
        errorMessage,
        unknown,
        promotion: await shown(params.id),
      };
    },
    switchPromotion: async ({ params, body }) => {
      const errorMessage = await switchPromotion(database, params.id, body, now());
      return { success: errorMessage === '', errorMessage, promotion: await shown(params.id) };
    },
    listPromotionSeries: async ({ query: { inCountry } }) => ({ series: await listSeries(query, inCountry) }),
    generatePromotions: async ({ body }) => {
      const generated = await generatePromotions(database, body, now());
      return { success: generated.errorMessage === '', ...generated };
    },
    exportPromotionCodes: async ({ body }) => ({ codes: await exportCodes(database, body, now()) }),
  } satisfies Handlers<Contract['cart']>;
}
