import * as z from 'zod';
import { dayRange } from '#src/config/time-words.ts';
import { bindHours, typeset } from '#src/config/typography.ts';
import type { DeliveryInterval, DeliveryType } from '#src/contract/delivery/index.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import { whenText } from '../order/delivery-terms.ts';

export const INTERVAL_GONE = typeset`Это время уже занято или прошло. Выберите другое.`;

interface IntervalOption {
  readonly value: string;
  readonly title: string;
  readonly isFull: boolean;
}

export interface IntervalsModel {
  readonly anyTime: string;
  readonly days: readonly { readonly title: string; readonly options: readonly IntervalOption[] }[];
  readonly chosen: string;
}

const weekday = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** @param chosen as posted; an interval that is no longer available is shown as any time */
export function intervalsModel(courier: DeliveryType | undefined, chosen: string): IntervalsModel | null {
  if (!courier?.intervals || courier.intervals.length === 0) return null;
  const days = Map.groupBy(courier.intervals, ({ day }) => day);
  return {
    anyTime: `В любое время, ${whenText(courier)}`,
    days: Array.from(days, ([day, intervals]) => ({
      title: weekday.format(new Date(day)),
      options: intervals.map(intervalOption),
    })),
    chosen: isOffered(chosen, [courier]) ? chosen : '',
  };
}

const intervalOption = (interval: DeliveryInterval): IntervalOption => ({
  value: choiceOf(interval),
  title: `${dayRange(interval.day, interval.day)}, ${bindHours(`${interval.from}–${interval.to}`)}${interval.isFull ? ', всё занято' : ''}`,
  isFull: interval.isFull,
});

/** `2026-11-24 3`: the day and the id. */
const choiceOf = ({ id, day }: Pick<DeliveryInterval, 'id' | 'day'>) => `${day} ${id}`;

const choice = z.tuple([z.iso.date(), z.coerce.number().int().nonnegative().max(maxNumbers.integer)]);

/** The day and the id of a choice; null for any time. */
export function intervalIn(chosen: string): { readonly id: number; readonly day: string } | null {
  const parsed = choice.safeParse(chosen.split(' '));
  return parsed.success ? { day: parsed.data[0], id: parsed.data[1] } : null;
}

/** The interval to order; null for any time, or if the courier has no intervals. */
export const orderedInterval = (chosen: string, types: readonly DeliveryType[]) =>
  isOffered(chosen, types) ? intervalIn(chosen) : null;

/** Whether a choice is no longer available; one left over from another city is ignored. */
export const isGone = (chosen: string, types: readonly DeliveryType[]): boolean =>
  chosen !== '' && types.some(({ intervals }) => intervals?.length) && !isOffered(chosen, types);

const isOffered = (chosen: string, types: readonly DeliveryType[]): boolean =>
  types.some(({ intervals }) =>
    intervals?.some((interval) => !interval.isFull && choiceOf(interval) === chosen),
  );
