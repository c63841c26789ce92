import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { POINTS, pluralise } from '#src/models/words.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { nameOf } from './name.ts';
import { type PartRows, partRows } from './part-rows.ts';

type Preview = CallReply<Contract['account']['previewJoining']>;
type Obstacle = Preview['obstacle'];
type FoundCustomers = NonNullable<StaffHits['customers']>;

export interface JoiningModel {
  readonly kept: string;
  readonly other: string;
  readonly after: PartRows;
  readonly moving: PartRows;
  readonly ending: readonly string[];
  /** Why they can't be joined; empty if they can. */
  readonly obstacle: string;
  /** What the button does, with the numbers. */
  readonly action: string;
  readonly href: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

export function joiningModel({ kept, other, after, parts, obstacle, version }: Preview): JoiningModel {
  const points = pluralise(other.points, POINTS);
  const orders = parts.find(({ name }) => name === 'orders')?.rows ?? 0;
  return {
    kept: titleOf(kept),
    other: titleOf(other),
    after: [
      ['Имя', nameOf(after)],
      ['Телефон', `+${after.phone}`],
      ['Почта', after.email || 'нет'],
      ['Баллы', typeset`${kept.points} + ${other.points} = ${kept.points + other.points}`],
    ],
    moving: partRows(parts),
    ending: [
      typeset`Вход по +${other.phone}: номер освободится`,
      typeset`Сеансы и карта клуба`,
      typeset`Согласия на рассылки: останутся те, что дал первый`,
      typeset`То, что у первого уже есть: такой же адрес, карта, отзыв о той же вещи`,
    ],
    obstacle: obstacles[obstacle],
    action: typeset`Объединить навсегда: заказов ${orders}, ${points}`,
    href: deskHref('joinCustomers', { id: kept.id }),
    values: [
      ['other', other.id],
      ['version', version],
    ],
  };
}

const titleOf = (side: Preview['kept']): string => `${nameOf(side)}, +${side.phone}`;

const obstacles: Readonly<Record<Obstacle, string>> = {
  '': '',
  SameCustomer: typeset`Это тот же покупатель.`,
  OtherCountry: typeset`Покупатели из разных стран: у каждой страны свои заказы, баллы и валюта.`,
  Blocked: typeset`У одного из них закрыт вход. Сначала откройте его.`,
};

export const BOTH_CHANGED = typeset`Пока вы решали, у покупателей что-то изменилось. Ниже — как сейчас.`;
export const otherForm = form({ other: line(maxLengths.search) });
export type OtherFields = FieldsOf<typeof otherForm>;
export const NOBODY_FOUND = typeset`Никого не нашли. Проверьте номер, почту или имя.`;

export interface FoundModel {
  readonly id: string;
  readonly name: string;
  readonly details: string;
  readonly href: string;
}

/** Those who may be meant, without the customer of the page. */
export const foundModels = (id: string, found: FoundCustomers): FoundModel[] =>
  found
    .filter((each) => each.id !== id)
    .map((each) => ({
      id: each.id,
      name: nameOf(each),
      details: [each.phone, each.email].filter(Boolean).join(' · '),
      href: deskHref('joining', { id }, { other: each.id }),
    }));
