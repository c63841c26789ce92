import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffHoliday } from '#src/contract/delivery/staff-delivery.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line, oneOf, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { day } from './fields.ts';
import { type PartLinks, partLinks } from './words.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekdayTitles = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
] as const;
const weekdayOptions = weekdays.map((value, index) => ({
  value,
  title: weekdayTitles[index] ?? value,
}));

export const holidayForm = form({
  repeats: oneOf(['once', 'yearly', 'weekly']),
  day: day((typed, { repeats }) => typed === '' && repeats !== 'weekly' && typeset`Выберите день`),
  weekday: oneOf(weekdays),
  title: line(maxLengths.deliveryTitle),
  courier: tick(),
  dispatch: tick({
    rule: (typed, _context, values) => typed === '' && values.courier === '' && typeset`Отметьте, чего нет`,
  }),
});
export type HolidayFields = FieldsOf<typeof holidayForm>;
export type HolidayErrors = ErrorsOf<typeof holidayForm>;

/** Said at the field that names a day which the place has already. */
export const dayIsThere = ({ repeats }: Pick<ValueOf<typeof holidayForm>, 'repeats'>): HolidayErrors => ({
  [repeats === 'weekly' ? 'weekday' : 'day']: typeset`Этот выходной здесь уже есть`,
});

export const holidayOf = ({
  repeats,
  day: typed,
  weekday,
  title,
  courier,
  dispatch,
}: ValueOf<typeof holidayForm>) => ({
  day: repeats === 'weekly' ? weekday : repeats === 'yearly' ? typed.slice(5) : typed,
  title,
  stopsCourier: courier,
  stopsDispatch: dispatch,
});

interface HolidayModel {
  readonly id: number;
  readonly version: number;
  readonly day: string;
  readonly about: string;
  /** Null for who may only look. */
  readonly removeHref: string | null;
}

export interface HolidaysModel {
  readonly country: CountryCode;
  readonly links: PartLinks;
  readonly holidays: readonly HolidayModel[];
  readonly mayChange: boolean;
  readonly weekdays: readonly { readonly value: string; readonly title: string }[];
}

export function holidaysModel(
  holidays: readonly StaffHoliday[],
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
): HolidaysModel {
  const mayChange = permissions.has('delivery.change');
  return {
    country,
    links: partLinks('holidays', country),
    mayChange,
    weekdays: weekdayOptions,
    holidays: holidays.map(({ id, version, day: written, title, place, stopsCourier, stopsDispatch }) => ({
      id,
      version,
      day: dayText(written),
      about: [
        title,
        place,
        stopsCourier && typeset`курьеры не ездят`,
        stopsDispatch && typeset`склад не отправляет`,
      ]
        .filter(Boolean)
        .join(', '),
      removeHref: mayChange
        ? deskHref('removeDelivery', { table: 'holidays', id: String(id) }, { country })
        : null,
    })),
  };
}

function dayText(written: string): string {
  if (written.length === 1)
    return typeset`Каждую неделю: ${weekdayOptions.find(({ value }) => value === written)?.title ?? ''}`;
  const plain = written.split('-').reverse().join('.');
  return written.length === 5 ? typeset`Каждый год ${plain}` : plain;
}
