import type { CdekStandIn } from '#tests/support/cdek/cdek.ts';
import type { World } from './world.ts';

type Parcel = CdekStandIn['orders'][number];

/** What the carrier has of an order and was not asked to forget. */
export const parcelsAt = ({ services }: World, number: string): Parcel[] =>
  services.cdek.orders.filter(
    ({ body, state, statuses }) =>
      body.number === number && state !== 'INVALID' && statuses.every(({ code }) => code !== 'REMOVED'),
  );

export const parcelAt = (world: World, number: string): Parcel | undefined => parcelsAt(world, number).at(-1);
