import { typeset } from '#src/config/typography.ts';
import type { DayHours } from '#src/contract/shop/staff-shops.ts';
import { line } from '#src/web/forms/fields.ts';

const days = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

type WeekValues = Readonly<Record<(typeof days)[number], string>>;

const DAY_CHARACTERS = 20;

const hours = () =>
  line(DAY_CHARACTERS, {
    rule: (typed) => typed !== '' && !hoursIn(typed) && typeset`Время — как 10:00–22:00`,
  });

/** When a shop is open, a day a field; an empty one is a day off. */
export const weekFields = {
  day1: hours(),
  day2: hours(),
  day3: hours(),
  day4: hours(),
  day5: hours(),
  day6: hours(),
  day7: hours(),
};

function hoursIn(typed: string): NonNullable<DayHours> | null {
  const match = /^(\d{1,2})(?::(\d\d))?\s*[–—-]\s*(\d{1,2})(?::(\d\d))?$/.exec(typed);
  const [, openHour, openMinute, closeHour, closeMinute] = match ?? [];
  const from = clockOf(openHour, openMinute);
  const to = clockOf(closeHour === '24' ? '0' : closeHour, closeMinute);
  return from && to && from !== to ? { from, to } : null;
}

const clockOf = (hour = '', minute = '00'): string | null => {
  const clock = `${hour.padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? clock : null;
};

/** Empty where no day has hours. */
export function weekOf(values: WeekValues): DayHours[] {
  const week = days.map((name) => hoursIn(values[name]));
  return week.some((each) => each !== null) ? week : [];
}

export function weekValues(week: readonly DayHours[]): WeekValues {
  const [day1, day2, day3, day4, day5, day6, day7] = days.map((_, place) => {
    const hours = week[place];
    return hours ? `${hours.from}–${hours.to}` : '';
  });
  return {
    day1: day1 ?? '',
    day2: day2 ?? '',
    day3: day3 ?? '',
    day4: day4 ?? '',
    day5: day5 ?? '',
    day6: day6 ?? '',
    day7: day7 ?? '',
  };
}
