import { LRUCache } from 'lru-cache';
import { requestJson } from '#src/backend/kernel/provider-request.ts';
import { locationReply, suggestionsReply, toAddresses, toPlace } from './dadata-shapes.ts';
import type { FoundPlace, GeoServices } from './found-place.ts';
import type { Patience } from './patience.ts';

const API = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
/** City by IP must leave room within the 5 s of the whole call (§9). */
export const dadataTimeouts = { cityByIpMs: 3_000, addressesMs: 2_000 } as const;
const MOST_ADDRESSES = 10;
const RADIUS_METRES = 1_000;
const KEPT_ADDRESSES = 10_000;
const KEPT_MS = 86_400_000;

/**
 * DaData: city by IP and addresses, Russia only. Cities by IP are cached for a day because each request is charged.
 * @param token the API key, setting DADATA_TOKEN
 */
export function dadata(
  token: string,
  patience: Patience,
  api = API,
  timeouts: { readonly cityByIpMs: number; readonly addressesMs: number } = dadataTimeouts,
): GeoServices {
  const headers = { accept: 'application/json', authorization: `Token ${token}` };
  const kept = new LRUCache<string, { readonly place: FoundPlace | null }>({
    max: KEPT_ADDRESSES,
    ttl: KEPT_MS,
  });

  async function askPlace(ip: string): Promise<FoundPlace | null> {
    const url = `${api}/iplocate/address?ip=${encodeURIComponent(ip)}`;
    const { location } = locationReply.parse(
      await requestJson(url, { method: 'GET', headers }, timeouts.cityByIpMs),
    );
    const place = location && toPlace(location);
    kept.set(ip, { place });
    return place;
  }

  const askAddresses = (path: string, question: object) =>
    patience(async () => {
      const body = JSON.stringify({ ...question, count: MOST_ADDRESSES });
      const asked = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      } as const;
      return toAddresses(
        suggestionsReply.parse(await requestJson(`${api}/${path}`, asked, timeouts.addressesMs)),
      );
    });

  return {
    async placeOfIp(ip) {
      const known = kept.get(ip);
      return known ? known.place : patience(() => askPlace(ip));
    },
    addresses: {
      addressesAt: ({ latitude, longitude }) =>
        askAddresses('geolocate/address', { lat: latitude, lon: longitude, radius_meters: RADIUS_METRES }),
      addressesIn: ({ fiasId, name, regionName }, query) =>
        askAddresses('suggest/address', {
          query,
          locations: [fiasId ? { city_fias_id: fiasId } : { region: regionName, city: name }],
          from_bound: { value: 'street' },
          to_bound: { value: 'house' },
          restrict_value: true,
        }),
    },
  };
}
