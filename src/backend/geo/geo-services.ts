import type { Logger } from 'pino';
import type { Environment } from '#src/config/environment.ts';
import { dadata } from './dadata.ts';
import type { GeoServices } from './found-place.ts';
import { createGuardedCalls } from './guarded-calls.ts';
import { knownNetworks } from './known-networks.ts';
import { maxmind } from './maxmind.ts';

/** DaData if its key is set, a MaxMind file if its path is set, else the built-in table. */
export function createGeoServices(
  { DADATA_TOKEN, GEO_DATABASE }: Pick<Environment, 'DADATA_TOKEN' | 'GEO_DATABASE'>,
  log: Logger,
): GeoServices {
  if (DADATA_TOKEN) return dadata(DADATA_TOKEN, createGuardedCalls('DaData', log));
  if (GEO_DATABASE) return maxmind(GEO_DATABASE, createGuardedCalls('MaxMind', log));
  return knownNetworks();
}
