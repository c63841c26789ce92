import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MenuArea } from '#src/contract/content/index.ts';
import type { MenuItemDraft } from '#src/contract/content/staff-menus.ts';

export interface MenuName {
  readonly country: CountryCode;
  readonly area: MenuArea;
}
export type MenuRow = Selectable<Schema['menu_items']>;

export const subjectOf = ({ country, area }: MenuName): string => `menu ${country} ${area}`;

/** The items of a menu, of all regions and levels. */
export const menuRows = (query: Queryable, { country, area }: MenuName): Promise<MenuRow[]> =>
  query
    .selectFrom('menu_items')
    .selectAll()
    .where('country', '=', country)
    .where('area', '=', area)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const contentOf = (draft: MenuItemDraft) =>
  ({
    parent_id: draft.parentId,
    slot: draft.slot,
    title: draft.title,
    link: draft.link,
    css_class: draft.cssClass,
    image_link: draft.imageLink,
    region_id: draft.regionId,
  }) satisfies Partial<Insertable<Schema['menu_items']>>;

/** Those beside a place, in order. */
export const beside = (
  rows: readonly MenuRow[],
  { parent_id, slot }: Pick<MenuRow, 'parent_id' | 'slot'>,
): MenuRow[] => rows.filter((row) => row.parent_id === parent_id && row.slot === slot);

/**
 * Whether an item may stand in a place: the top, a slot below it, or below an item of `Main`. One with items below it keeps
 * its level.
 */
export function fits(
  rows: readonly MenuRow[],
  { parentId, slot }: Pick<MenuItemDraft, 'parentId' | 'slot'>,
  moved: MenuRow | undefined,
): boolean {
  const above = (id: number | null) => rows.find((row) => row.id === id)?.slot ?? null;
  if (parentId === null) return slot === 'Root';
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent || parentId === moved?.id || slot === 'Root') return false;
  const hasChildren = moved && rows.some(({ parent_id }) => parent_id === moved.id);
  if (hasChildren && (moved.slot !== slot || above(moved.parent_id) !== parent.slot)) return false;
  if (parent.slot === 'Root') return true;
  return parent.slot === 'Main' && slot === 'Main' && above(parent.parent_id) === 'Root';
}
