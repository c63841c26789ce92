import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, country, regionId, writtenCount } from '../shapes.ts';
import {
  CHANGED,
  changedVersion,
  contentChange,
  contentRead,
  isPictureSource,
  keptVersions,
  link,
  NO_VERSION,
  restoreBody,
  savedOr,
  staffNote,
  version,
} from './kept.ts';
import { menuAreas } from './site.ts';

export const menuSlots = ['Root', 'Left', 'Middle', 'Banner', 'Main'] as const;
export type MenuSlot = (typeof menuSlots)[number];
/** In one menu. */
export const MAX_MENU_ITEMS = 400;

const named = z.object({ country, area: z.enum(menuAreas).describe('Header, catalogue or footer.') });
const itemNamed = named.extend({ id: writtenCount.describe('Names the item.') });
const slot = z.enum(menuSlots).describe('`Root` for the top, else where below its parent.');
const parentId = count.nullable().describe('What it is below; null at the top.');

const draft = z
  .object({
    parentId,
    slot,
    title: z.string().trim().min(1).max(maxLengths.menuTitle).describe('What the shopper reads.'),
    link: z.union([z.literal(''), link]).describe('Where it leads. Empty for a heading.'),
    cssClass: z
      .string()
      .max(40)
      .regex(/^[\w -]*$/)
      .describe('Names how it looks, such as `accent`. May be empty.'),
    imageLink: z
      .string()
      .max(maxLengths.pictureSource)
      .refine((source) => source === '' || isPictureSource(source))
      .describe('Path of the picture; for `Banner` alone.'),
    regionId,
  })
  .describe('What an item is to be.');
export type MenuItemDraft = z.infer<typeof draft>;

const staffItem = z
  .object({
    id: count.describe('Names the item.'),
    parentId,
    slot,
    title: z.string().describe('What the shopper reads.'),
    link: z.string().describe('Where it leads. Empty for a heading.'),
    cssClass: z.string().describe('Names how it looks. May be empty.'),
    imageLink: z.string().describe('Path of the picture. May be empty.'),
    regionId: z.string().describe('For a region alone; empty for all.'),
    target: z
      .enum(['found', 'missing', 'unchecked'])
      .describe('Whether a category, an article or a redirect is there; other links are not checked.'),
  })
  .describe('An item of a menu as the staff sees it.');
export type StaffMenuItem = z.infer<typeof staffItem>;

const menu = z
  .object({
    items: z.array(staffItem).describe('All items in order, of all regions and levels.'),
    isFromCategories: z.boolean().describe('Whether the shop shows its categories, because it is empty.'),
    version,
    versions: keptVersions,
  })
  .describe('A menu to change.');
export type StaffMenu = z.infer<typeof menu>;

const path = '/Staff/Menus/{country}/{area}';
const why = `${CHANGED} \`NoItem\`: the item is gone. `;

export const menuStaffCalls = {
  showMenu: {
    ...contentRead,
    method: 'GET',
    path,
    summary: 'Staff: reads a menu with its items of all regions',
    params: named,
    reply: z.object({ menu }),
    note: staffNote,
  },
  saveMenuItem: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Items/{id}`,
    summary: 'Staff: adds or changes an item of a menu',
    params: itemNamed.extend({ id: writtenCount.describe('Names the item; 0 for a new one.') }),
    body: z.object({ draft, version: changedVersion, by }),
    reply: savedOr(
      ['Changed', 'NoItem', 'NoPlace', 'TooMany'],
      `${why}\`NoPlace\`: it can't stand there. \`TooMany\`: the menu is full.`,
    ),
    note: `${staffNote} A new one stands last. The menu that stood there is kept as a version.`,
  },
  moveMenuItem: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Items/{id}/Move`,
    summary: 'Staff: moves an item of a menu up or down among those beside it',
    params: itemNamed,
    body: z.object({ to: z.enum(['up', 'down']).describe('Where to.'), version: changedVersion, by }),
    reply: savedOr(['Changed', 'NoItem'], `${why}So is one that is at the end.`),
    note: staffNote,
  },
  deleteMenuItem: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Items/{id}/Delete`,
    summary: 'Staff: deletes an item of a menu with what is below it',
    params: itemNamed,
    body: z.object({ version: changedVersion, by }),
    reply: savedOr(['Changed', 'NoItem'], why.trim()),
    note: staffNote,
  },
  restoreMenu: {
    ...contentChange,
    method: 'POST',
    path: `${path}/Restore`,
    summary: 'Staff: goes back to a version of a menu',
    params: named,
    body: restoreBody,
    reply: savedOr(['Changed', 'NoVersion'], NO_VERSION),
    note: staffNote,
  },
} as const satisfies Record<string, CallStatement>;
