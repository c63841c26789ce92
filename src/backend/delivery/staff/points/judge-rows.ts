import { fold } from '#src/backend/database/search-keys.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import type { PointProblem, TypedPoint } from '#src/contract/delivery/staff-points.ts';
import type { PointRow } from './own-points.ts';

export type PointValues = Pick<
  PointRow,
  'city_guid' | 'title' | 'address' | 'metro' | 'hours' | 'latitude' | 'longitude' | 'is_hidden'
>;

interface Judged {
  readonly line: number;
  readonly code: string;
  /** The point that is there; undefined for none. */
  readonly was: PointRow | undefined;
  readonly becomes: PointValues;
}

export interface WrongRow {
  readonly line: number;
  readonly code: string;
  readonly problem: PointProblem;
}

export interface KnownPlaces {
  readonly country: CountryCode;
  /** The guids of the cities of a name. */
  readonly cities: ReadonlyMap<string, readonly string[]>;
  /** All points of the codes, also those of carriers and other countries. */
  readonly points: ReadonlyMap<string, PointRow>;
}

const limits = [
  ['code', 64],
  ['title', 200],
  ['address', 300],
  ['metro', 100],
  ['hours', 200],
] as const;
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u;

export const nameOf = (text: string): string => fold(oneLine(text).normalize('NFC'));

const oneLine = (text: string): string => withoutInvisible(text).replaceAll(/\s+/g, ' ').trim();

/** What rows of a table come to; a wrong one leaves the others alone. */
export function judgeRows(
  rows: readonly TypedPoint[],
  known: KnownPlaces,
): { right: Judged[]; wrong: WrongRow[] } {
  const right = new Map<string, Judged>();
  const wrong: WrongRow[] = [];
  for (const row of rows) {
    const judged = right.has(row.code.trim()) ? 'Twice' : judge(row, known);
    if (typeof judged === 'string') wrong.push({ line: row.line, code: row.code, problem: judged });
    else right.set(judged.code, judged);
  }
  return { right: [...right.values()], wrong };
}

function judge(row: TypedPoint, { country, cities, points }: KnownPlaces): Judged | PointProblem {
  const code = row.code.trim();
  const was = points.get(code);
  const city = cityIn(row.city, cities);
  const problem = problemOfCode(code, was, country) ?? ('problem' in city ? city.problem : undefined);
  if (problem) return problem;
  if (limits.some(([name, most]) => row[name].length > most)) return 'TooLong';
  const values = valuesOf(row, 'guid' in city ? city.guid : '');
  return typeof values === 'string' ? values : { line: row.line, code, was, becomes: values };
}

function problemOfCode(
  code: string,
  was: PointRow | undefined,
  country: CountryCode,
): PointProblem | undefined {
  if (code === '') return 'NoCode';
  if (!CODE.test(code)) return 'WrongCode';
  if (was && was.country !== country) return 'OfOtherCountry';
  return was && was.source !== 'own' ? 'OfCarrier' : undefined;
}

function cityIn(
  typed: string,
  cities: KnownPlaces['cities'],
): { readonly guid: string } | { readonly problem: PointProblem } {
  const name = nameOf(typed);
  const [guid, ...others] = cities.get(name) ?? [];
  if (name === '') return { problem: 'NoCity' };
  if (guid === undefined) return { problem: 'UnknownCity' };
  return others.length > 0 ? { problem: 'ManyCities' } : { guid };
}

function valuesOf(row: TypedPoint, city_guid: string): PointValues | PointProblem {
  const title = oneLine(row.title);
  const address = oneLine(row.address);
  const latitude = degreesIn(row.latitude, 90);
  const longitude = degreesIn(row.longitude, 180);
  const is_hidden = answers.get(row.hidden.trim().toLowerCase());
  if (title === '') return 'NoTitle';
  if (address === '') return 'NoAddress';
  if (latitude === null || longitude === null) return 'WrongPlace';
  if (is_hidden === undefined) return 'WrongHidden';
  const words = { title, address, metro: oneLine(row.metro), hours: oneLine(row.hours) };
  return { city_guid, ...words, latitude, longitude, is_hidden };
}

/** With a point or a comma. */
function degreesIn(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return null;
  return Math.abs(Number(text)) <= most ? Number(text) : null;
}

const answers = new Map([
  ['', 0],
  ['нет', 0],
  ['да', 1],
]);
