import { LRUCache } from 'lru-cache';
import { requestJson } from '#src/backend/kernel/provider-request.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { networkOf } from '#src/config/networks.ts';
import { locationReply, suggestionsReply, toAddresses, toPlace } from './dadata-shapes.ts';
import type { FoundPlace, GeoServices } from './found-place.ts';
import type { GuardedCalls } from './guarded-calls.ts';

const API = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
/** City by IP must leave room within the 5 s of the whole call (product.md, Cities). */
export const dadataTimeouts = { cityByIpMs: 3_000, addressesMs: 2_000 } as const;
const MAX_ADDRESSES = 10;
const RADIUS_METRES = 1_000;
const CACHE_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 500;
const CACHE_TTL_MS = DAY_MS;

/** DaData, for Russia only. Cities by IP are cached for a day, by network, because each request is charged. */
export function dadata(
  token: string,
  guarded: GuardedCalls,
  api = API,
  timeouts: { readonly cityByIpMs: number; readonly addressesMs: number } = dadataTimeouts,
): GeoServices {
  const headers = { accept: 'application/json', authorization: `Token ${token}` };
  const cache = new LRUCache<string, { readonly place: FoundPlace | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (cached) => ENTRY_BYTES + 2 * JSON.stringify(cached).length,
    ttl: CACHE_TTL_MS,
  });

  async function fetchPlace(ip: string): Promise<FoundPlace | null> {
    const url = `${api}/iplocate/address?ip=${encodeURIComponent(ip)}`;
    const { location } = locationReply.parse(
      await requestJson(url, { method: 'GET', headers }, timeouts.cityByIpMs),
    );
    const place = location && toPlace(location);
    cache.set(networkOf(ip), { place });
    return place;
  }

  const fetchAddresses = (path: string, parameters: object) =>
    guarded(async () => {
      const body = JSON.stringify({ ...parameters, count: MAX_ADDRESSES });
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      } as const;
      return toAddresses(
        suggestionsReply.parse(await requestJson(`${api}/${path}`, options, timeouts.addressesMs)),
      );
    });

  return {
    async locateIp(ip) {
      const cached = cache.get(networkOf(ip));
      return cached ? cached.place : guarded(() => fetchPlace(ip));
    },
    addresses: {
      addressesAt: ({ latitude, longitude }) =>
        fetchAddresses('geolocate/address', { lat: latitude, lon: longitude, radius_meters: RADIUS_METRES }),
      addressesIn: ({ fiasId, name, regionName }, query) =>
        fetchAddresses('suggest/address', {
          query,
          locations: [fiasId ? { city_fias_id: fiasId } : { region: regionName, city: name }],
          from_bound: { value: 'street' },
          to_bound: { value: 'house' },
          restrict_value: true,
        }),
    },
  };
}
