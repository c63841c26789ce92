import { typeset } from '#src/config/typography.ts';
import { isLink, isPictureSource } from '#src/contract/content/kept.ts';
import { type MenuItemDraft, menuSlots, type StaffMenuItem } from '#src/contract/content/staff-menus.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';

const PLACE_CHARACTERS = 20;
const REGION_CHARACTERS = 16;
const ACCENT = 'accent';
/** `12/Left`, or `/Root` for the top. */
const PLACE = new RegExp(`^(\\d{0,9})/(${menuSlots.join('|')})$`);

export const menuItemForm = form({
  title: line(maxLengths.menuTitle, { missing: FILL_IN }),
  link: line(maxLengths.link, {
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !isLink(typed) && typeset`Путь магазина, например /catalog/sale, или адрес https://`,
  }),
  place: line(PLACE_CHARACTERS, {
    missing: FILL_IN,
    rule: (typed) => typed !== '' && !PLACE.test(typed) && typeset`Такого места нет`,
  }),
  imageLink: line(maxLengths.pictureSource, {
    spellCheck: false,
    rule: (typed) =>
      typed !== '' && !isPictureSource(typed) && typeset`Путь картинки магазина или адрес https://`,
  }),
  regionId: line(REGION_CHARACTERS),
  isAccent: tick(),
});

export type MenuItemFields = FieldsOf<typeof menuItemForm>;
export type MenuItemValues = ValuesOf<typeof menuItemForm>;
export type MenuItemErrors = ErrorsOf<typeof menuItemForm>;

export const menuPlaceKey = ({ parentId, slot }: Pick<StaffMenuItem, 'parentId' | 'slot'>): string =>
  `${parentId ?? ''}/${slot}`;

/** @param known keeps classes that the form doesn't show */
export function menuItemDraft(
  { place, isAccent, ...value }: ValueOf<typeof menuItemForm>,
  known?: Pick<StaffMenuItem, 'cssClass'>,
): MenuItemDraft {
  const [, parent = '', written = ''] = PLACE.exec(place) ?? [];
  const others = (known?.cssClass ?? '').split(/\s+/).filter((each) => each !== '' && each !== ACCENT);
  return {
    ...value,
    parentId: parent === '' ? null : Number(parent),
    slot: menuSlots.find((slot) => slot === written) ?? 'Root',
    cssClass: [...others, ...(isAccent ? [ACCENT] : [])].join(' '),
  };
}

export const menuItemValues = (item: StaffMenuItem): MenuItemValues => ({
  title: item.title,
  link: item.link,
  place: menuPlaceKey(item),
  imageLink: item.imageLink,
  regionId: item.regionId,
  isAccent: item.cssClass.split(/\s+/).includes(ACCENT) ? 'yes' : '',
});
