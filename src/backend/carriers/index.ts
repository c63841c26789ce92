import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { Carrier } from './carrier.ts';
import { createPointsTask } from './points/points-task.ts';
import { createForgetRates } from './rates/forget-rates.ts';

export {
  type Carrier,
  type CarrierParcel,
  type CarrierTerms,
  type NewParcel,
  type ParcelProblem,
  ParcelRefused,
} from './carrier.ts';
export { createCarrier } from './create-carrier.ts';
export { carrierTitle, stepOf } from './named.ts';
export { takePoints } from './points/take-points.ts';
export { type AskRates, createAskRates } from './rates/ask-rates.ts';
export { readCarrierRates } from './rates/stored-rates.ts';

interface Dependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly providers: { readonly carrier?: Carrier | null | undefined };
}

/** Background work: a carrier's points once a day, and old rates. */
export function carrierTasks({ providers: { carrier = null }, ...dependencies }: Dependencies) {
  const { database, now } = dependencies;
  return {
    carrierRates: createForgetRates(database, carrier, now),
    ...(carrier && { carrierPoints: createPointsTask(dependencies, carrier) }),
  };
}
