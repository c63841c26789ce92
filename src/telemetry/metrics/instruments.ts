/** The values that each label may have. There are no others, so the number of series is bounded. */
export type LabelSets = Readonly<Record<string, readonly string[]>>;
export type Labels<Sets extends LabelSets> = { readonly [Name in keyof Sets]: Sets[Name][number] };

/** A cell for each combination of labels. Cells are plain numbers; hot paths look theirs up once. */
export interface Cells<Sets extends LabelSets, Cell> {
  /** The cell of these labels, the same at every call. */
  of(labels: Labels<Sets>): Cell;
}

interface Recorded<Kind extends string, Cell> {
  readonly kind: Kind;
  readonly help: string;
  readonly labelNames: readonly string[];
  cells(): Iterable<{ readonly labels: Readonly<Record<string, string>>; readonly cell: Readonly<Cell> }>;
}

export type Instrument =
  | Recorded<'counter' | 'gauge', Value>
  | (Recorded<'histogram', Distribution> & { readonly bounds: readonly number[] });

/** All instruments of the process, by name. */
export const instruments = new Map<string, Instrument>();

class Value {
  value = 0;

  add(by = 1): void {
    this.value += by;
  }

  set(value: number): void {
    this.value = value;
  }
}

/** Counts of observations by upper bound; the last count is of those above all bounds. */
export class Distribution {
  readonly counts: number[];
  sum = 0;
  readonly #bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.#bounds.length && value > (this.#bounds[at] ?? 0)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

/** Declares a counter, next to the events that it counts. @param name ends in `_total` */
export function counter<const Sets extends LabelSets>(
  name: string,
  help: string,
  sets: Sets,
): Cells<Sets, Pick<Value, 'add'>> {
  const { of, ...recorded } = createCells(sets, () => new Value());
  instruments.set(name, { kind: 'counter', help, ...recorded });
  return { of };
}

/** Declares a gauge that is set where its value changes. */
export function gauge<const Sets extends LabelSets>(
  name: string,
  help: string,
  sets: Sets,
): Cells<Sets, Pick<Value, 'set'>> {
  const { of, ...recorded } = createCells(sets, () => new Value());
  instruments.set(name, { kind: 'gauge', help, ...recorded });
  return { of };
}

/** Declares a histogram. @param name has the unit, `_seconds` or `_bytes` @param bounds the buckets' upper bounds */
export function histogram<const Sets extends LabelSets>(
  name: string,
  help: string,
  sets: Sets,
  bounds: readonly number[],
): Cells<Sets, Distribution> {
  const { of, ...recorded } = createCells(sets, () => new Distribution(bounds));
  instruments.set(name, { kind: 'histogram', help, bounds, ...recorded });
  return { of };
}

/** With more combinations of labels than this, each is shown from its first use on. */
const SHOWN_FROM_START = 100;

function createCells<Sets extends LabelSets, Cell>(sets: Sets, create: () => Cell) {
  const known = new Map<string, { readonly labels: Readonly<Record<string, string>>; readonly cell: Cell }>();
  const labelNames = Object.keys(sets);

  function of(labels: Labels<Sets>): Cell {
    const given = new Map<string, string>(Object.entries(labels));
    const key = labelNames.map((name) => given.get(name)).join('\n');
    const found = known.get(key);
    if (found) return found.cell;
    const cell = create();
    const inOrder = Object.fromEntries(labelNames.map((name) => [name, given.get(name) ?? '']));
    known.set(key, { labels: inOrder, cell });
    return cell;
  }

  const combinations = Object.values(sets).reduce((product, values) => product * values.length, 1);
  if (combinations <= SHOWN_FROM_START) for (const labels of combinationsOf(sets)) of(labels);
  return { of, labelNames, cells: () => known.values() };
}

function combinationsOf<Sets extends LabelSets>(sets: Sets): Labels<Sets>[] {
  const all = Object.entries(sets).reduce<Record<string, string>[]>(
    (found, [name, values]) =>
      found.flatMap((labels) => values.map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
  return all as Labels<Sets>[];
}

/** Seconds since `began`, a reading of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;
