import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type MenuArea, type MenuItem, type MenuLink, menuAreas } from '#src/contract/content/index.ts';

type Slot = Schema['menu_items']['slot'];
type Menus = Record<MenuArea, MenuItem[]>;

/**
 * The three menus of a region (product.md, Content).
 *
 * @param items of its country
 */
export function menusOf(items: readonly MenuItemRow[], regionId: string): Menus {
  const rows = items.filter(({ region_id }) => region_id === '' || region_id === regionId);
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const childrenOf = (row: MenuItemRow, slot?: Slot) =>
    (byParent.get(row.id) ?? []).filter((child) => !slot || child.slot === slot);
  const toItem = (row: MenuItemRow): MenuItem => ({
    ...toLink(row),
    children: {
      Left: childrenOf(row, 'Left').map(toLink),
      Middle: childrenOf(row, 'Middle').map(toLink),
      Banner: childrenOf(row, 'Banner').map((child) => ({ ...toLink(child), imageLink: child.image_link })),
      Main: childrenOf(row, 'Main').map((child) => ({
        ...toLink(child),
        children: childrenOf(child).map(toLink),
      })),
    },
  });
  const roots = byParent.get(null) ?? [];
  const menuOf = (area: MenuArea) => roots.filter((row) => row.area === area).map(toItem);
  return Object.fromEntries(menuAreas.map((area) => [area, menuOf(area)])) as Menus;
}

/** The menu items of all the country's regions. */
export function readMenuItems({ query }: Database, country: CountryCode) {
  return query
    .selectFrom('menu_items')
    .selectAll()
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type MenuItemRow = Awaited<ReturnType<typeof readMenuItems>>[number];

const toLink = (row: MenuItemRow): MenuLink => ({
  title: row.title,
  link: row.link,
  cssClass: row.css_class,
});
