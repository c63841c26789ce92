import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { BannerDraft } from '#src/contract/content/staff-banners.ts';
import { type Change, record } from '../kept/changing.ts';
import { findKept, keepStanding, versionOf } from '../kept/versions.ts';
import { type BannerName, type BannerRow, contentOf, findBanner, subjectOf } from './rows.ts';

/** One that is sent twice is made once. @returns its id */
export function addBanner(
  { query }: Pick<Database, 'query'>,
  country: CountryCode,
  { draft, request, by }: { readonly draft: BannerDraft; readonly request: string; readonly by: string },
  now: Date,
): Promise<number> {
  return query.transaction().execute(async (transaction) => {
    await renewContent(transaction);
    const earlier = await transaction
      .selectFrom('banners')
      .where('request', '=', request)
      .select('id')
      .executeTakeFirst();
    if (earlier) return earlier.id;
    const position = await nextPosition(transaction, country, draft.placement);
    const made = await transaction
      .insertInto('banners')
      .values({ country, position, request, ...contentOf(draft) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await ownId(transaction, made.id);
    const change = { subject: subjectOf({ id }), by, now };
    await record(transaction, change, { action: 'banner added', detail: draft.title });
    return id;
  });
}

/** SQLite gives a new row the id of the last one that was deleted, whose versions are another banner's. */
async function ownId(query: Queryable, given: number): Promise<number> {
  let id = given;
  while ((await versionOf(query, subjectOf({ id }))) > 0) id += 1;
  if (id !== given) await query.updateTable('banners').set({ id }).where('id', '=', given).execute();
  return id;
}

async function nextPosition(query: Queryable, country: CountryCode, placement: string): Promise<number> {
  const last = await query
    .selectFrom('banners')
    .where('country', '=', country)
    .where('placement', '=', placement)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

/** The banner, if the version that was changed still stands; else undefined. */
async function standing(query: Queryable, name: BannerName, version: number): Promise<BannerRow | undefined> {
  const [row, current] = [await findBanner(query, name), await versionOf(query, subjectOf(name))];
  return current === version ? row : undefined;
}

const keep = (
  query: Queryable,
  row: BannerRow,
  { subject, by, now }: Change,
  deletedIn?: CountryCode,
): Promise<void> => keepStanding(query, { subject, title: row.title, content: row, deletedIn }, by, now);

export async function saveBanner(
  query: Queryable,
  name: BannerName,
  { draft, version }: { readonly draft: BannerDraft; readonly version: number },
  change: Change,
): Promise<'' | 'Changed'> {
  const row = await standing(query, name, version);
  if (!row) return 'Changed';
  await keep(query, row, change);
  await query.updateTable('banners').set(contentOf(draft)).where('id', '=', row.id).execute();
  const titles = { was: row.title, became: draft.title };
  await record(query, change, { action: 'banner changed', detail: draft.title, ...titles });
  return '';
}

export async function deleteBanner(
  query: Queryable,
  name: BannerName,
  { version }: { readonly version: number },
  change: Change,
): Promise<'' | 'Changed'> {
  const row = await standing(query, name, version);
  if (!row) return 'Changed';
  await keep(query, row, change, row.country);
  await query.deleteFrom('banners').where('id', '=', row.id).execute();
  await record(query, change, { action: 'banner deleted', detail: row.title });
  return '';
}

/** Goes back to a version, also of a banner that is deleted. */
export async function restoreBanner(
  query: Queryable,
  name: BannerName,
  { id, version, isUndo }: { readonly id: number; readonly version: number; readonly isUndo: boolean },
  change: Change,
): Promise<'' | 'Changed' | 'NoVersion'> {
  if ((await versionOf(query, change.subject)) !== version) return 'Changed';
  const row = await findBanner(query, name);
  const kept = await findKept<BannerRow>(query, change.subject, id);
  if (kept?.country !== name.country) return 'NoVersion';
  await keep(query, row ?? kept, change);
  // It stays where it has been moved to since.
  const {
    id: bannerId,
    position: _position,
    ...content
  } = { ...kept, phone_picture: kept.phone_picture ?? null };
  if (row) await query.updateTable('banners').set(content).where('id', '=', bannerId).execute();
  else await bringBack(query, kept, change.subject);
  await record(query, change, { action: 'banner restored', detail: kept.title, isUndo });
  return '';
}

async function bringBack(query: Queryable, kept: BannerRow, subject: string): Promise<void> {
  await query.insertInto('banners').values(kept).execute();
  await query
    .updateTable('content_versions')
    .set({ deleted_in: null })
    .where('subject', '=', subject)
    .where('deleted_in', 'is not', null)
    .execute();
}

/** Changes places with the next one of its kind. */
export async function moveBanner(
  query: Queryable,
  name: BannerName,
  { to, from }: { readonly to: 'up' | 'down'; readonly from: number },
  change: Change,
): Promise<'' | 'Changed'> {
  const row = await findBanner(query, name);
  if (row?.position !== from) return 'Changed';
  const rows = await query
    .selectFrom('banners')
    .where('country', '=', row.country)
    .where('placement', '=', row.placement)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'type'])
    .execute();
  const order = rows.map(({ id }) => id);
  const kind = rows.filter(({ type }) => type === row.type).map(({ id }) => id);
  const other = kind[kind.indexOf(row.id) + (to === 'up' ? -1 : 1)];
  if (other === undefined) return 'Changed';
  await number(query, swapped(order, row.id, other));
  await record(query, change, { action: 'banner moved', detail: row.title });
  return '';
}

const swapped = (order: readonly number[], one: number, other: number): number[] =>
  order.map((id) => (id === one ? other : id === other ? one : id));

async function number(query: Queryable, order: readonly number[]): Promise<void> {
  for (const [position, id] of order.entries())
    await query.updateTable('banners').set({ position }).where('id', '=', id).execute();
}
