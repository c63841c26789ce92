import { z } from 'zod';
import { GEO_BY_IP_TIMEOUT_MS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { service } from './call.ts';
import { maxLengths } from './limits.ts';
import { addressSuggestion, citySuggestion, code, count, country, latitude, longitude } from './shapes.ts';

const point = z.object({
  latitude,
  longitude,
  accuracy: z.literal(0).default(0),
});
const pattern = z.string().min(SEARCH_MIN_CHARACTERS).max(maxLengths.search);

export const geo = service('geo', {
  getCityByIP: {
    method: 'POST',
    path: '/Geo/GetCityByIP',
    body: z.object({ ip: z.string().max(45), country }),
    reply: z.object({ city: citySuggestion.nullable() }),
    mutates: false,
    timeoutMs: GEO_BY_IP_TIMEOUT_MS,
    deadlineMs: GEO_BY_IP_TIMEOUT_MS,
  },
  getAddressByPoint: {
    method: 'POST',
    path: '/Geo/GetAddressByPoint',
    body: point,
    reply: z.array(addressSuggestion),
    mutates: false,
  },
  searchCity: {
    method: 'POST',
    path: '/Geo/SearchCity',
    body: z.object({ pattern, country }),
    reply: z.object({ suggestCity: z.array(citySuggestion) }),
    mutates: false,
    retriable: true,
  },
  searchAddress: {
    method: 'POST',
    path: '/Geo/SearchAddress',
    body: z.object({ pattern, country, cityGuid: z.string().max(64) }),
    reply: z.object({ suggestions: z.array(addressSuggestion) }),
    mutates: false,
  },
  getUserToShopsDistance: {
    method: 'POST',
    path: '/Geo/GetUserToShopsDistance',
    body: point.extend({ country }),
    reply: z.object({ distances: z.array(z.object({ number: code, metres: count })) }),
    mutates: false,
    retriable: true,
  },
});
