import * as z from 'zod';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { DayHours } from '#src/contract/shop/staff-shops.ts';

const names = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

const week = z.array(z.object({ from: z.string(), to: z.string() }).nullable());

/** A week as the table has it. */
export const weekIn = (json: string): DayHours[] => week.safeParse(storedJson(json)).data ?? [];

/** A week in words, days of the same hours together: `Пн–Пт 10:00–22:00, Сб–Вс 11:00–20:00`. Empty without hours. */
export function weekText(days: readonly DayHours[]): string {
  const hours = days.map((day) => (day ? `${day.from}–${day.to}` : ''));
  const firsts = hours.flatMap((each, day) => (each !== hours[day - 1] ? [day] : []));
  return firsts
    .map((first, place) => ({ first, last: (firsts[place + 1] ?? hours.length) - 1 }))
    .filter(({ first }) => hours[first] !== '')
    .map(({ first, last }) => `${daysText(first, last)} ${hours[first]}`)
    .join(', ');
}

function daysText(first: number, last: number): string {
  if (first === 0 && last === names.length - 1) return 'Ежедневно';
  return first === last ? `${names[first]}` : `${names[first]}–${names[last]}`;
}
