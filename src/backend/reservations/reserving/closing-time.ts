import { dateAfter, instantOf } from '#src/backend/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';

const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
/** Assumed if a shop's hours are missing or in an unknown format. */
const USUAL_CLOSING_TIME = '21:00';
const END_OF_DAY = '23:59';
const PART = /^(\p{L}+)(?:\s*[–-]\s*(\p{L}+))?:?\s+(\d\d:\d\d)\s*[–-]\s*(\d\d:\d\d)$/u;

/** The end of a hold: the moment, and its day and time by the shop's clock. */
export interface HoldEnd {
  readonly until: Date;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM. */
  readonly time: string;
}

/** Closing time of the next day, or of the next day after it on which the shop is open. */
export function holdEnd(shop: Pick<Shop, 'hours' | 'country' | 'regionId'>, now: Date): HoldEnd {
  const closing = closingTimes(shop.hours);
  const next = [1, 2, 3, 4, 5, 6, 7].map((after) => {
    const day = dateAfter(now, shop, after);
    return { day, time: closing[weekday(day)] ?? null };
  });
  const { day, time } = next.find((each) => each.time !== null) ?? {
    day: dateAfter(now, shop, 1),
    time: null,
  };
  const at = time ?? USUAL_CLOSING_TIME;
  return { until: instantOf(day, at, shop), day, time: at };
}

/**
 * When a shop closes on each day, Monday first, from hours such as `Пн–Сб 10:00–21:00, Вс 11:00–20:00`; null
 * on days that are not listed. Hours in any other format count as the usual ones.
 */
function closingTimes(hours: string): readonly (string | null)[] {
  const spans = hours.split(/[,;]\s*/).map(readSpan);
  if (spans.some((span) => span === null)) return days.map(() => USUAL_CLOSING_TIME);
  return days.map((_, index) => spans.find((span) => span?.days.includes(index))?.closes ?? null);
}

function readSpan(part: string) {
  const [, from = '', to = from, opens = '', closes = ''] = PART.exec(part.trim()) ?? [];
  const isDaily = /^ежедневно$/i.test(from);
  const first = isDaily ? 0 : days.indexOf(from.toLowerCase());
  const last = isDaily ? days.length - 1 : days.indexOf(to.toLowerCase());
  if (first < 0 || last < first) return null;
  const span = days.map((_, index) => index).slice(first, last + 1);
  return { days: span, closes: closes > opens && closes <= END_OF_DAY ? closes : END_OF_DAY };
}

/** Monday is 0. */
const weekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
