import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type MenuArea, type MenuItem, type MenuLink, menuAreas } from '#src/contract/content.ts';

type Slot = Schema['menu_items']['slot'];
type Menus = Record<MenuArea, MenuItem[]>;

/** A country's three menus (specification §3 Menus by site area). */
export async function readMenus(database: Database, country: CountryCode): Promise<Menus> {
  const rows = await selectItems(database, country);
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const childrenOf = (row: ItemRow, slot?: Slot) =>
    (byParent.get(row.id) ?? []).filter((child) => !slot || child.slot === slot);
  const toItem = (row: ItemRow): MenuItem => ({
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

function selectItems({ query }: Database, country: CountryCode) {
  return query
    .selectFrom('menu_items')
    .selectAll()
    .where('country', '=', country)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

const toLink = (row: ItemRow): MenuLink => ({ title: row.title, link: row.link, cssClass: row.css_class });
