import type { AskRates } from '#src/backend/carriers/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { listCountries } from './countries.ts';
import { type DeliveryOptions, readDeliveryOptions } from './delivery-options.ts';
import { deliveryTypes } from './delivery-types.ts';
import { listIntervals } from './intervals.ts';
import { readParcel } from './parcel.ts';
import { listProductDeliveryTypes } from './product-types.ts';
import { unitsIn } from './rates.ts';
import { shopsWithGoods, soonestFirst } from './shops.ts';
import { deliveryStaffHandlers } from './staff/handlers.ts';
import { pointStaffHandlers } from './staff/points/handlers.ts';
import { findTerminal, listTerminals } from './terminals.ts';

export { dateAfter, instantOf, moscow } from './calendar.ts';
export { type DeliveryChoices, listDeliveryChoices } from './choices.ts';
export { type BookedInterval, bookInterval } from './intervals.ts';
export { type DeliveryQuote, quoteDelivery } from './quote.ts';
export { readTerminal } from './terminals.ts';

type PlaceWithItems = ParsedInput<Contract['delivery']['getDeliveryTypes']>['body'];

/** The delivery service (product.md, Gateway). */
export function deliveryHandlers({
  database,
  now,
  askRates,
}: Dependencies & { readonly askRates: AskRates }) {
  const { query } = database;
  const read = async (body: PlaceWithItems) => {
    await askRates(body);
    return Promise.all([readDeliveryOptions(query, body, unitsIn(body.items)), readParcel(query, body)]);
  };
  const typesFor = async (body: PlaceWithItems) => {
    const [options, parcel] = await read(body);
    const types = deliveryTypes(options, parcel, now());
    return { deliveryTypes: await withIntervals(types, options), byEmail: parcel.byEmail };
  };
  const withIntervals = (types: readonly DeliveryType[], options: DeliveryOptions) =>
    Promise.all(
      types.map(async (type) => {
        if (type.kind !== 'courier') return type;
        const intervals = await listIntervals(query, options, type.daysFrom, now());
        return intervals.length > 0 ? { ...type, intervals } : type;
      }),
    );
  const shopsFor = async (body: PlaceWithItems) => shopsWithGoods(...(await read(body)), now());

  return {
    getDeliveryTypes: ({ body }) => typesFor(body),
    getCourier: async ({ body }) => {
      const types = await typesFor(body);
      return { courier: types.deliveryTypes.find(({ kind }) => kind === 'courier') ?? null };
    },
    getTerminal: async ({ body }) => {
      const terminal = await findTerminal(query, body, await readParcel(query, body), now());
      if (!terminal) throw notFound('Terminal');
      return { terminal };
    },
    getTerminalByCity: async ({ body }) => {
      const [options, parcel] = await read(body);
      return { terminals: await listTerminals(query, options, parcel, now()) };
    },
    getShop: async ({ body }) => ({ shops: await shopsFor(body) }),
    getShopByProducts: async ({ body }) => ({ shops: soonestFirst(await shopsFor(body)) }),
    getProductDeliveryTypes: async ({ body }) => ({
      deliveryTypes: await listProductDeliveryTypes(query, body, body, now()),
    }),
    // Delivery types are computed on request.
    prepareDeliveryTypes: () => ({ success: true, errorMessage: '' }),
    getCountries: () => ({ countries: listCountries() }),
    ...deliveryStaffHandlers({ database, now }),
    ...pointStaffHandlers({ database, now }),
  } satisfies Handlers<Contract['delivery']>;
}
