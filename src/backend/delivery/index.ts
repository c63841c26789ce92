import type { CallInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { BackendDependencies } from '../app.ts';
import { type Handlers, notFound } from '../handler.ts';
import { listCountries } from './countries.ts';
import { listDeliveryTypes } from './delivery-types.ts';
import { priceOfProduct, sumOfItems } from './sums.ts';

type PlaceWithItems = CallInput<Contract['delivery']['getDeliveryTypes']>['body'];

/** The delivery service (specification §7). */
export function deliveryHandlers({ database }: BackendDependencies): Handlers<Contract['delivery']> {
  const typesFor = async (body: PlaceWithItems) =>
    listDeliveryTypes(database, body, await sumOfItems(database, body.country, body.items));

  return {
    getDeliveryTypes: async ({ body }) => ({ deliveryTypes: await typesFor(body) }),
    getCourier: async ({ body }) => {
      const types = await typesFor(body);
      return { courier: types.find(({ kind }) => kind === 'courier') ?? null };
    },
    getProductDeliveryTypes: async ({ body }) => {
      const price = await priceOfProduct(database, body.country, body.modelColorCode);
      if (price === undefined) throw notFound('Product');
      return { deliveryTypes: await listDeliveryTypes(database, body, price) };
    },
    // Delivery types are worked out when they are asked for: nothing has to be prepared.
    prepareDeliveryTypes: () => ({ success: true, errorMessage: '' }),
    getCountries: () => ({ countries: listCountries() }),
  };
}
