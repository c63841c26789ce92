import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';
import { type DeskRouteName, deskHref } from '#src/desk-routes.ts';
import { countryLinks } from '../countries.ts';
import type { FilterLink } from '../filter-link.ts';

export const kindTitles: Readonly<Record<DeliveryKind, string>> = {
  courier: 'Курьер',
  terminal: 'Пункт выдачи',
  shop: 'Магазин',
};

export const placeText = (place: string): string => place || typeset`Вся страна`;

type PartName = Extract<DeskRouteName, 'delivery' | 'deliveryHours' | 'holidays' | 'deskShops' | 'points'>;

const parts: readonly (readonly [PartName, string])[] = [
  ['delivery', 'Тарифы'],
  ['deliveryHours', typeset`Часы курьеров`],
  ['holidays', typeset`Выходные дни`],
  ['deskShops', 'Магазины'],
  ['points', typeset`Пункты выдачи`],
];

export interface PartLinks {
  readonly parts: readonly FilterLink[];
  readonly countries: readonly FilterLink[];
}

/** The parts of the room, and the same part of the other country. */
export const partLinks = (current: PartName, country: CountryCode): PartLinks => ({
  parts: parts.map(([name, title]) => ({
    title,
    href: deskHref(name, {}, { country }),
    isCurrent: name === current,
  })),
  countries: countryLinks(country, (code) => deskHref(current, {}, { country: code })),
});

export const deliveryRefusals = {
  Changed: typeset`С тех пор это изменил кто-то другой. Ничего не сохранено: рядом с вашим — то, что сейчас.`,
  Gone: typeset`С тех пор это изменил кто-то другой. Ничего не сделано: ниже — то, что сейчас.`,
  Taken: typeset`Такое здесь уже есть: измените его в списке.`,
  UnknownPlace: typeset`Такого города или региона нет`,
} as const;

/** By field, what stands there now, where that is not what was typed. */
export function nowHints<Values extends Readonly<Record<string, string>>>(
  stands: Values,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const shown = new Map(Object.entries(typed));
  const changed = Object.entries(stands).filter(([name, value]) => shown.get(name) !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, typeset`Сейчас: ${value === '' ? 'пусто' : value}`]),
  );
}
