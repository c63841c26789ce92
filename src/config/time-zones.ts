import type { CountryCode } from './countries.ts';

/** Russian regions outside Moscow time; a region with several zones has that of most of its people. */
const zones: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': '39',
  'Europe/Samara': '18 30 63 64 73',
  'Asia/Yekaterinburg': '02 45 56 59 66 72 74 86 89',
  'Asia/Omsk': '55',
  'Asia/Krasnoyarsk': '04 17 19 22 24 42 54 70',
  'Asia/Irkutsk': '03 38',
  'Asia/Yakutsk': '14 28 75',
  'Asia/Vladivostok': '25 27 79',
  'Asia/Magadan': '49 65',
  'Asia/Kamchatka': '41 87',
};
const zoneOfRegion = new Map(
  Object.entries(zones).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone])),
);

/** Regions by their time zone; all others are in Moscow's, or in that of Armenia. */
export const zonedRegions: readonly (readonly string[])[] = Object.values(zones).map((regions) =>
  regions.split(' '),
);

/** The time zone of a region, by its name in the IANA database. */
export const timeZoneOf = (country: CountryCode, regionId: string): string =>
  country === 'AM' ? 'Asia/Yerevan' : (zoneOfRegion.get(regionId) ?? 'Europe/Moscow');
