import type { OrderDependencies } from '../order-dependencies.ts';
import { dueParcels } from './due-parcels.ts';
import { lookAtParcel } from './look-at-parcel.ts';

const AT_ONCE = 4;

/** Looks at the parcels that are due, a few at once. */
export function createParcelsTask(dependencies: OrderDependencies) {
  const { database, log, now, carrier } = dependencies;
  return async (): Promise<void> => {
    if (!carrier) return;
    const due = await dueParcels(database, now());
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(
        due.slice(at, at + AT_ONCE).map(({ id }) =>
          lookAtParcel(dependencies, carrier, id).catch((error: unknown) => {
            log.error({ err: error, parcel: id }, 'a parcel could not be looked at');
          }),
        ),
      );
  };
}
