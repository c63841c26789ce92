import { typeset } from '#src/config/typography.ts';
import { menuSlots, type StaffMenu, type StaffMenuItem } from '#src/contract/content/staff-menus.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MemberModel } from '../member.ts';
import {
  type MenuItemErrors,
  type MenuItemFields,
  type MenuItemValues,
  menuItemForm,
  menuItemValues,
  menuPlaceKey,
} from './menu-form.ts';
import { type MenuScope, slotTitles } from './menus.ts';

interface Option {
  readonly value: string;
  readonly title: string;
}

export interface MenuItemModel {
  readonly title: string;
  readonly action: string;
  readonly listHref: string;
  readonly version: number;
  readonly fields: MenuItemFields;
  readonly places: readonly Option[];
  readonly regions: readonly Option[];
  /** What is stored, for who was slower than somebody else. Empty for a new one. */
  readonly standing: string;
  readonly mayChange: boolean;
}

export interface TypedMenuItem {
  readonly values: MenuItemValues;
  readonly errors?: MenuItemErrors;
}

/** @param item null for a new one */
export function menuItemModel(
  scope: MenuScope,
  menu: StaffMenu,
  item: StaffMenuItem | null,
  { permissions }: Pick<MemberModel, 'permissions'>,
  regions: ReadonlyMap<string, string>,
  typed?: TypedMenuItem,
): MenuItemModel {
  const stored = item ? menuItemValues(item) : { place: '/Root' };
  return {
    title: item?.title ?? 'Новый пункт',
    action: deskHref('menuItem', { ...scope, id: String(item?.id ?? 0) }),
    listHref: deskHref('menus', {}, { ...scope }),
    version: menu.version,
    fields: menuItemForm().fields(typed?.values ?? stored, typed?.errors),
    places: placesFor(menu.items, item),
    regions: [
      { value: '', title: 'Вся страна' },
      ...[...regions].map(([value, title]) => ({ value, title })),
    ],
    standing: item ? [item.title, item.link].filter(Boolean).join(' · ') : '',
    mayChange: permissions.has('content.change'),
  };
}

/** Where an item can stand; one with items below it keeps its level. */
function placesFor(items: readonly StaffMenuItem[], item: StaffMenuItem | null): Option[] {
  const slotOf = new Map(items.map(({ id, slot }) => [id, slot]));
  const levelOf = (parentId: number | null) => (parentId === null ? null : slotOf.get(parentId));
  const hasChildren = item !== null && items.some(({ parentId }) => parentId === item.id);
  const all = [
    { parentId: null, slot: 'Root' as const, title: typeset`Главный уровень` },
    ...items.filter(({ id }) => id !== item?.id).flatMap((parent) => placesBelow(parent, slotOf)),
  ];
  return all
    .filter(
      ({ parentId, slot }) =>
        !hasChildren || (slot === item.slot && levelOf(parentId) === levelOf(item.parentId)),
    )
    .map((place) => ({ value: menuPlaceKey(place), title: place.title }));
}

function placesBelow(
  { id, slot: own, title, parentId }: StaffMenuItem,
  slotOf: ReadonlyMap<number, StaffMenuItem['slot']>,
) {
  if (own === 'Root')
    return menuSlots
      .filter((slot) => slot !== 'Root')
      .map((slot) => ({ parentId: id, slot, title: `${title} → ${slotTitles[slot]}` }));
  const isSecond = own === 'Main' && parentId !== null && slotOf.get(parentId) === 'Root';
  return isSecond ? [{ parentId: id, slot: 'Main' as const, title: `${title} → ниже` }] : [];
}
