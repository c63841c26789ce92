import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { type MenuArea, menuAreas } from '#src/contract/content/index.ts';
import {
  type MenuSlot,
  menuSlots,
  type StaffMenu,
  type StaffMenuItem,
} from '#src/contract/content/staff-menus.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryLinks } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { type VersionRow, versionRows } from './banners.ts';
import { menuPlaceKey } from './menu-form.ts';
import { linkWarning } from './menu-links.ts';

export interface MenuScope {
  readonly country: CountryCode;
  readonly area: MenuArea;
}

/** What a query or path asks for; the catalogue's menu of Russia by default. */
export const menuScopeIn = (country: string | null, area: string | null): MenuScope => ({
  country: countryCodes.find((each) => each === country) ?? 'RU',
  area: menuAreas.find((each) => each === area) ?? 'CATALOG',
});

const areas: Readonly<Record<MenuArea, { readonly title: string; readonly shownAt: string }>> = {
  TOP: { title: 'Шапка', shownAt: typeset`Показывается строкой над шапкой и в меню телефона.` },
  CATALOG: {
    title: 'Каталог',
    shownAt: typeset`Показывается в шапке и в меню телефона, у главных пунктов раскрывается.`,
  },
  BOTTOM: {
    title: 'Подвал',
    shownAt: typeset`Показывается внизу каждой страницы: главный пункт — заголовок столбца.`,
  },
};

export const menuAreaTitle = (area: MenuArea): string => areas[area].title;

export const slotTitles: Readonly<Record<MenuSlot, string>> = {
  Root: 'Главный пункт',
  Left: 'Левая колонка',
  Middle: 'Средняя колонка',
  Banner: 'Картинки',
  Main: typeset`Пункты телефона и подвала`,
};

export interface MenuRow {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly link: string;
  readonly region: string;
  readonly warning: string;
  readonly moveAction: string;
  readonly deleteAction: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly slots: readonly MenuGroup[];
}

export interface MenuGroup {
  readonly slot: string;
  readonly rows: readonly MenuRow[];
}

export interface MenuModel {
  readonly countries: readonly FilterLink[];
  readonly areas: readonly FilterLink[];
  readonly shownAt: string;
  readonly isFromCategories: boolean;
  readonly rows: readonly MenuRow[];
  readonly version: number;
  readonly restoreAction: string;
  readonly versions: readonly VersionRow[];
  /** Null for who may not write. */
  readonly newHref: string | null;
  readonly mayChange: boolean;
}

/** @param regions their names by code */
export function menuModel(
  { country, area }: MenuScope,
  menu: StaffMenu,
  { permissions }: Pick<MemberModel, 'permissions'>,
  regions: ReadonlyMap<string, string>,
): MenuModel {
  const mayChange = permissions.has('content.change');
  const hrefOf = (changed: Partial<MenuScope>) => deskHref('menus', {}, { country, area, ...changed });
  return {
    countries: countryLinks(country, (code) => hrefOf({ country: code })),
    areas: menuAreas.map((each) => ({
      title: areas[each].title,
      href: hrefOf({ area: each }),
      isCurrent: each === area,
    })),
    shownAt: areas[area].shownAt,
    isFromCategories: menu.isFromCategories,
    rows: rowsOf({ country, area }, menu.items, regions),
    version: menu.version,
    restoreAction: deskHref('restoreMenu', { country, area }),
    versions: versionRows(menu.versions, country),
    newHref: mayChange ? deskHref('menuItem', { country, area, id: '0' }) : null,
    mayChange,
  };
}

function rowsOf(
  scope: MenuScope,
  items: readonly StaffMenuItem[],
  regions: ReadonlyMap<string, string>,
): MenuRow[] {
  const byPlace = Map.groupBy(items, menuPlaceKey);
  const groupOf = (parentId: number | null, slot: MenuSlot): MenuRow[] => {
    const group = byPlace.get(menuPlaceKey({ parentId, slot })) ?? [];
    return group.map((item, index) => rowOf(item, index === 0, index === group.length - 1));
  };
  const rowOf = (item: StaffMenuItem, isFirst: boolean, isLast: boolean): MenuRow => {
    const params = { ...scope, id: String(item.id) };
    return {
      id: item.id,
      title: item.title,
      href: deskHref('menuItem', params),
      link: item.link,
      region: item.regionId && (regions.get(item.regionId) ?? item.regionId),
      warning: linkWarning(item),
      moveAction: deskHref('moveMenuItem', params),
      deleteAction: deskHref('deleteMenuItem', params),
      isFirst,
      isLast,
      slots: menuSlots.flatMap((slot) => {
        const rows = groupOf(item.id, slot);
        return rows.length > 0 ? [{ slot: slotTitles[slot], rows }] : [];
      }),
    };
  };
  return groupOf(null, 'Root');
}
