/** A bar with what came back of it, if that is told. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly back: number;
  readonly text: string;
}

export interface ChartModel {
  readonly title: string;
  /** The picture in words. */
  readonly description: string;
  readonly kind: 'days' | 'rows';
  readonly bars: readonly Bar[];
  readonly max: number;
  readonly hasBack: boolean;
}

const MOST_DAYS = 62;
const MOST_ROWS = 10;

/** @param bars days in their order; a long period shows some days as one bar */
export function dayChart(title: string, bars: readonly Bar[], textOf: (value: number) => string): ChartModel {
  const size = Math.ceil(bars.length / MOST_DAYS);
  const joined: Bar[] = [];
  for (let at = 0; at < bars.length; at += size) joined.push(joinedBar(bars.slice(at, at + size), textOf));
  return chart(title, 'days', joined);
}

export const rowChart = (title: string, bars: readonly Bar[]): ChartModel =>
  chart(title, 'rows', bars.slice(0, MOST_ROWS));

function joinedBar(bars: readonly Bar[], textOf: (value: number) => string): Bar {
  const sum = (of: (bar: Bar) => number) => bars.reduce((all, bar) => all + of(bar), 0);
  const value = sum((bar) => bar.value);
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const label = first === last ? first : `${first}–${last}`;
  return { label, value, back: sum((bar) => bar.back), text: textOf(value) };
}

function chart(title: string, kind: ChartModel['kind'], bars: readonly Bar[]): ChartModel {
  const most = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.value >= bar.value ? best : bar),
    undefined,
  );
  const max = Math.max(1, ...bars.flatMap(({ value, back }) => [value, back]));
  const description = most ? `Больше всего: ${most.label}, ${most.text}.` : '';
  return { title, description, kind, bars, max, hasBack: bars.some(({ back }) => back > 0) };
}
