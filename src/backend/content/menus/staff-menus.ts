import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MenuItem } from '#src/contract/content/index.ts';
import type { StaffMenu, StaffMenuItem } from '#src/contract/content/staff-menus.ts';
import type { Contract } from '#src/contract/index.ts';
import { changing } from '../kept/changing.ts';
import { listKept } from '../kept/versions.ts';
import { type MenuName, type MenuRow, menuRows, subjectOf } from './rows.ts';
import { readTargets } from './targets.ts';
import { deleteMenuItem, moveMenuItem, restoreMenu, saveMenuItem } from './write-menu.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  readonly categoryMenu: (country: CountryCode) => Promise<readonly MenuItem[]>;
}

/** How menus are written and taken back (product.md, Content). */
export function menuStaffHandlers({ database, now, categoryMenu }: Dependencies) {
  const { query } = database;
  const changeOf = (name: MenuName, by: string) => ({ subject: subjectOf(name), by, now: now() });

  async function read(name: MenuName): Promise<StaffMenu> {
    const [rows, versions, targetOf] = await Promise.all([
      menuRows(query, name),
      listKept(query, subjectOf(name)),
      readTargets(query, name.country),
    ]);
    const isEmpty = name.area === 'CATALOG' && rows.length === 0;
    return {
      items: rows.map((row) => ({ ...toItem(row), target: targetOf(row.link) })),
      isFromCategories: isEmpty && (await categoryMenu(name.country)).length > 0,
      version: versions[0]?.id ?? 0,
      versions,
    };
  }

  return {
    showMenu: async ({ params }) => ({ menu: await read(params) }),
    saveMenuItem: ({ params: { id, ...name }, body }) =>
      changing(database, subjectOf(name), (transaction) =>
        saveMenuItem(transaction, name, { ...body, id }, changeOf(name, body.by)),
      ),
    moveMenuItem: ({ params: { id, ...name }, body }) =>
      changing(database, subjectOf(name), (transaction) =>
        moveMenuItem(transaction, name, { ...body, id }, changeOf(name, body.by)),
      ),
    deleteMenuItem: ({ params: { id, ...name }, body }) =>
      changing(database, subjectOf(name), (transaction) =>
        deleteMenuItem(transaction, name, { ...body, id }, changeOf(name, body.by)),
      ),
    restoreMenu: ({ params, body }) =>
      changing(database, subjectOf(params), (transaction) =>
        restoreMenu(transaction, params, body, changeOf(params, body.by)),
      ),
  } satisfies Handlers<Contract['content']>;
}

const toItem = (row: MenuRow): Omit<StaffMenuItem, 'target'> => ({
  id: row.id,
  parentId: row.parent_id,
  slot: row.slot,
  title: row.title,
  link: row.link,
  cssClass: row.css_class,
  imageLink: row.image_link,
  regionId: row.region_id,
});
