import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { TypedPoint } from '#src/contract/delivery/staff-points.ts';
import type { Contract } from '#src/contract/index.ts';
import { judgeRows, type KnownPlaces, nameOf, type PointValues } from './judge-rows.ts';
import { type PointRow, readOwnPoints, stampOf } from './own-points.ts';

const AT_ONCE = 500;
const SHOWN_CHANGES = 200;
const SHOWN_PROBLEMS = 1_000;

/** A draft with what it comes to now. */
export type ReadDraft = Awaited<ReturnType<typeof readDraft>>;

/** @throws Refusal 404 for none of the country */
export async function readDraft(query: Queryable, country: CountryCode, id: number) {
  const draft = await query
    .selectFrom('point_drafts')
    .where('id', '=', id)
    .where('country', '=', country)
    .selectAll()
    .executeTakeFirst();
  if (!draft) throw notFound('Draft');
  const typed = await readRows(query, id);
  const own = await readOwnPoints(query, country);
  const points = await readKnown(query, typed, own);
  const cities = await readCities(query, country);
  const judged = judgeRows(typed, { country, cities: byName(cities), points });
  const changes = judged.right.filter(({ was, becomes }) => !was || changedFields(was, becomes).length > 0);
  const named = new Set(typed.map(({ code }) => code.trim()));
  const missing = own.filter(({ code, is_hidden }) => is_hidden === 0 && !named.has(code));
  const cityNames = new Map(cities.map(({ guid, name }) => [guid, name]));
  return { draft, ...judged, changes, missing, cityNames, stamp: stampOf(own) };
}

async function readRows(query: Queryable, id: number): Promise<TypedPoint[]> {
  const rows = await query
    .selectFrom('point_draft_rows')
    .where('draft_id', '=', id)
    .orderBy('line')
    .select('typed')
    .execute();
  return rows.map(({ typed }): TypedPoint => JSON.parse(typed));
}

/** By code, with those of carriers and of other countries that the rows name. */
async function readKnown(
  query: Queryable,
  typed: readonly TypedPoint[],
  own: readonly PointRow[],
): Promise<ReadonlyMap<string, PointRow>> {
  const known = new Map(own.map((point) => [point.code, point]));
  const codes = typed.map(({ code }) => code.trim()).filter((code) => !known.has(code));
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const others = await query
      .selectFrom('terminals')
      .where('code', 'in', codes.slice(from, from + AT_ONCE))
      .selectAll()
      .execute();
    for (const point of others) known.set(point.code, point);
  }
  return known;
}

const readCities = (query: Queryable, country: CountryCode) =>
  query.selectFrom('cities').where('country', '=', country).select(['guid', 'name', 'region_name']).execute();

/** A city by its name, and with its region after a comma. */
function byName(cities: Awaited<ReturnType<typeof readCities>>): KnownPlaces['cities'] {
  const named = cities.flatMap(({ guid, name, region_name }) =>
    [name, `${name}, ${region_name}`].map((title) => ({ title: nameOf(title), guid })),
  );
  const grouped = Map.groupBy(named, ({ title }) => title);
  return new Map([...grouped].map(([title, of]) => [title, of.map(({ guid }) => guid)]));
}

const fields = [
  ['city', 'city_guid'],
  ['title', 'title'],
  ['address', 'address'],
  ['metro', 'metro'],
  ['hours', 'hours'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['hidden', 'is_hidden'],
] as const;

const changedFields = (was: PointRow, becomes: PointValues) =>
  fields
    .filter(([, column]) => was[column] !== becomes[column])
    .map(([name, column]) => ({ name, was: String(was[column]), becomes: String(becomes[column]) }));

/** A draft on the wire. */
export const shownDraft = ({
  draft,
  right,
  wrong,
  changes,
  missing,
  cityNames,
  stamp,
}: ReadDraft): CallReply<Contract['delivery']['showPointDraft']> => {
  const added = changes.filter(({ was }) => !was).length;
  return {
    state: draft.state,
    from: stamp,
    added,
    changed: changes.length - added,
    same: right.length - changes.length,
    missing: missing.length,
    wrong: wrong.length,
    changes: changes.slice(0, SHOWN_CHANGES).map(({ line, code, was, becomes }) => ({
      line,
      code,
      title: becomes.title,
      isNew: !was,
      fields: was ? changedFields(was, becomes).map((field) => inWords(field, cityNames)) : [],
    })),
    problems: wrong.slice(0, SHOWN_PROBLEMS),
  };
};

type ChangedField = ReturnType<typeof changedFields>[number];

/** With the names of cities, and `да` or `нет`, as in a table. */
function inWords(field: ChangedField, cities: ReadonlyMap<string, string>): ChangedField {
  const word = (value: string): string => {
    if (field.name === 'city') return cities.get(value) ?? value;
    if (field.name === 'hidden') return value === '1' ? 'да' : 'нет';
    return value;
  };
  return { ...field, was: word(field.was), becomes: word(field.becomes) };
}
