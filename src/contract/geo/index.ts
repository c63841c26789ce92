import * as z from 'zod';
import { GEO_BY_IP_TIMEOUT_MS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { service } from '../call.ts';
import { maxLengths } from '../limits.ts';
import {
  addedCountry,
  addressSuggestion,
  citySuggestion,
  code,
  count,
  country,
  latitude,
  longitude,
} from '../shapes.ts';

const point = z.object({
  latitude,
  longitude,
  accuracy: z.literal(0).default(0).describe('Always 0.'),
});
const pattern = z
  .string()
  .min(SEARCH_MIN_CHARACTERS)
  .max(maxLengths.search)
  .describe('The beginning of a name, as typed.');

export const geo = service('geo', {
  getCityByIP: {
    method: 'POST',
    path: '/Geo/GetCityByIP',
    summary: "Guesses a visitor's city",
    body: z.object({ ip: z.string().max(45).describe('IPv4 or IPv6 address.'), country: addedCountry }),
    reply: z.object({ city: citySuggestion.nullable().describe('Null if it is not known.') }),
    mutates: false,
    timeoutMs: GEO_BY_IP_TIMEOUT_MS,
    deadlineMs: GEO_BY_IP_TIMEOUT_MS,
  },
  getAddressByPoint: {
    method: 'POST',
    path: '/Geo/GetAddressByPoint',
    summary: 'Finds addresses near a point',
    body: point,
    reply: z.array(addressSuggestion).describe('The nearest first; empty if none is known.'),
    mutates: false,
  },
  searchCity: {
    method: 'POST',
    path: '/Geo/SearchCity',
    summary: 'Suggests cities while a visitor types',
    body: z.object({ pattern, country }),
    reply: z.object({ suggestCity: z.array(citySuggestion).describe('The best ones first.') }),
    mutates: false,
    retriable: true,
  },
  searchAddress: {
    method: 'POST',
    path: '/Geo/SearchAddress',
    summary: 'Suggests addresses while a visitor types',
    body: z.object({
      pattern,
      country: addedCountry,
      cityGuid: z.string().max(64).describe('The FIAS id of the city to look in.'),
    }),
    reply: z.object({ suggestions: z.array(addressSuggestion).describe('The best ones first.') }),
    mutates: false,
  },
  getUserToShopsDistance: {
    method: 'POST',
    path: '/Geo/GetUserToShopsDistance',
    summary: 'Measures how far shops are from a visitor',
    body: point.extend({ country: addedCountry }),
    reply: z.object({
      distances: z
        .array(
          z.object({
            number: code.describe('The number of the shop.'),
            metres: count.describe('As the crow flies.'),
          }),
        )
        .describe('The nearest first.'),
    }),
    mutates: false,
    retriable: true,
  },
});
