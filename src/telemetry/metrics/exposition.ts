import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GaugeGroup } from './gauge-group.ts';
import { type Distribution, type Instrument, instruments } from './instruments.ts';

/** The process's metrics in Prometheus's text format. */
export interface Exposition {
  readonly contentType: string;
  text(): Promise<string>;
  /** Reads these gauges too whenever the metrics are asked for. */
  add(group: GaugeGroup): void;
}

/** A group that takes longer, such as one that asks a database that hangs, is left out. */
const READING_TIMEOUT_MS = 2_000;

interface RegisteredGroup {
  readonly group: GaugeGroup;
  readonly byName: ReadonlyMap<string, Gauge>;
}

/** Also observes the event loop and the garbage collector from now on. */
export function createExposition(log: Logger): Exposition {
  const registry = new Registry();
  const groups: RegisteredGroup[] = [];
  let reading: Promise<string> | undefined;
  collectDefaultMetrics({ register: registry });

  const report = (error: unknown) => log.warn({ err: error }, 'some metrics could not be read');

  async function readGauges(): Promise<void> {
    await Promise.all(groups.map((each) => readGroup(each).catch(report)));
  }

  async function read(): Promise<string> {
    for (const [name, instrument] of instruments)
      if (!registry.getSingleMetric(name)) registry.registerMetric(metricOf(name, instrument));
    await readGauges();
    return registry.metrics();
  }

  return {
    contentType: registry.contentType,
    text() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    add(group) {
      const byName = Object.entries(group.gauges).map(([name, { help, labelNames = [] }]) => {
        const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
        return [name, gauge] as const;
      });
      groups.push({ group, byName: new Map(byName) });
    },
  };
}

async function readGroup({ group, byName }: RegisteredGroup): Promise<void> {
  for (const gauge of byName.values()) gauge.reset();
  const readings = await inTime(Promise.resolve().then(() => group.read()));
  for (const [name, values] of Object.entries(readings))
    for (const { labels = {}, value } of values) byName.get(name)?.set(labels, value);
}

function metricOf(name: string, instrument: Instrument) {
  const { kind, help, labelNames } = instrument;
  const shape = { name, help, labelNames: [...labelNames], registers: [] };
  if (kind === 'histogram') return new CollectedHistogram(shape, instrument);
  if (kind === 'gauge')
    return new Gauge({
      ...shape,
      collect() {
        for (const { labels, cell } of instrument.cells()) this.set(labels, cell.value);
      },
    });
  return new Counter({
    ...shape,
    collect() {
      this.reset();
      for (const { labels, cell } of instrument.cells()) this.inc(labels, cell.value);
    },
  });
}

type Collected = Extract<Instrument, { kind: 'histogram' }>;

/** A histogram of prom-client takes one observation at a time; this one shows what was counted elsewhere. */
class CollectedHistogram extends Gauge {
  readonly #name: string;
  readonly #instrument: Collected;

  constructor(shape: ConstructorParameters<typeof Gauge>[0], instrument: Collected) {
    super(shape);
    this.#name = shape.name;
    this.#instrument = instrument;
  }

  override async get() {
    const { type } = await new Histogram({ name: this.#name, help: '-', registers: [] }).get();
    const { bounds } = this.#instrument;
    const values = [...this.#instrument.cells()].flatMap(({ labels, cell }) =>
      samplesOf(this.#name, bounds, labels, cell),
    );
    return { ...(await super.get()), type, values };
  }
}

function samplesOf(
  name: string,
  bounds: readonly number[],
  labels: Readonly<Record<string, string>>,
  { counts, sum }: Pick<Distribution, 'counts' | 'sum'>,
) {
  let count = 0;
  const buckets = counts.map((each, index) => {
    count += each;
    const le = bounds[index] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Reading took too long')), READING_TIMEOUT_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
