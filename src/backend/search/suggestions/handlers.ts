import { type CatalogueFor, listByCode, listDeals } from '#src/backend/catalogue/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { Contract } from '#src/contract/index.ts';
import { usualItems } from './fit.ts';
import type { ReadHistory } from './history.ts';
import { suggest } from './suggest.ts';

/** @param readHistory reads what services above this one know about a shopper */
export function suggestionHandlers(
  { database }: Pick<Dependencies, 'database'>,
  catalogueFor: CatalogueFor,
  shoppers: Shoppers,
  readHistory: ReadHistory,
) {
  return {
    getSuggestList: async ({ body }, context) => {
      const products = await listByCode(database, await catalogueFor(body.country), body);
      if (!body.personal) return { products };
      const history = await readHistory(await shoppers.of(context, body.country), []);
      const bought = new Set(
        history.filter(({ source }) => source === 'bought').map(({ model_code }) => model_code),
      );
      return { products: products.filter(({ modelCode }) => !bought.has(modelCode)) };
    },
    getUsualItems: async ({ body: { country, modelColorCodes } }, context) => {
      const history = await readHistory(await shoppers.of(context, country), []);
      const wanted = { country, modelColorCodes, limit: modelColorCodes.length, personal: false };
      const cards = await listByCode(database, await catalogueFor(country), wanted);
      return { itemIds: await usualItems(database, history, cards) };
    },
    getSuggestOrBestDealsItems: async ({ body }, context) => {
      const catalogue = await catalogueFor(body.country);
      const deals = await listDeals(catalogue, body);
      if (!body.personal) return { products: deals, reasons: [] };
      const history = await readHistory(await shoppers.of(context, body.country), body.seen);
      return suggest(database, catalogue, history, deals, body.limit);
    },
  } satisfies Handlers<Contract['search']>;
}
