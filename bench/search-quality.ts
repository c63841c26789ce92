// How well the search understands shoppers, over the demo shop's goods: by kind of query, the share of queries with a
// relevant product among the first ten, precision@10, false hits of queries that should find nothing, and times.
//   npx tsx --expose-gc bench/search-quality.ts                      figures by kind
//   npx tsx --expose-gc bench/search-quality.ts --failures           and the queries that fall short, with what was found
//   npx tsx --expose-gc bench/search-quality.ts --postgres           the same where PostgreSQL finds the goods
//   npx tsx --expose-gc bench/search-quality.ts --models 100000      only the times, over so many synthetic models

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { seedDemo } from '#demo/index.ts';
import { createBackend } from '#src/backend/app.ts';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';
import { readAllGoods } from './search-quality/goods.ts';
import type { Query } from './search-quality/query.ts';
import { spellingQueries } from './search-quality/spelling-queries.ts';
import { wantQueries } from './search-quality/want-queries.ts';
import { wishQueries } from './search-quality/wish-queries.ts';
import { startPostgres } from './support/postgres.ts';
import { makeSyntheticGoods } from './support/synthetic-goods.ts';

const FIRST = 10;
/** A query falls short below this precision. */
const ENOUGH = 0.8;

interface Outcome {
  readonly isAbsent: boolean;
  readonly isFound: boolean;
  /** Among the first ten, 0 if none is shown; undefined if nothing should be found. */
  readonly precision: number | undefined;
  readonly ms: number;
  /** Of the main thread; less than `ms` on a busy machine. */
  readonly cpuMs: number;
}

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    models: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const kinds = { ...spellingQueries, ...wishQueries, ...wantQueries };
const synthetic = Number(options.models ?? 0);
const file = join(
  tmpdir(),
  synthetic ? `vitrina-bench-${synthetic}.sqlite` : 'vitrina-search-quality.sqlite',
);
if (synthetic) await makeSyntheticGoods(file, synthetic);
const postgres = options.postgres ? await startPostgres() : undefined;
const database = await openDatabase({ url: postgres?.url, file });
if (!synthetic) await fillWithDemo();
if (postgres) await prepareProductWords(database, 'migrate');
const goods = await (synthetic ? new Map() : readAllGoods(database));
const backend = createBackend({
  database,
  searchEngine: postgres ? 'postgres' : 'memory',
  log: pino({ level: 'warn' }),
  now: () => new Date(),
  providers: testProviders(),
});

await search('платье');
const all: Outcome[] = [];
for (const [kind, queries] of Object.entries(kinds)) {
  const outcomes: Outcome[] = [];
  for (const query of queries) outcomes.push(await judge(kind, query));
  all.push(...outcomes);
  report(kind, outcomes);
}
report('all', all);
await backend.close();
await database.close();
await postgres?.stop();

async function fillWithDemo(): Promise<void> {
  const seeding = { dataDir: tmpdir(), pictures: false, photos: false };
  if ((await seedDemo(database, seeding)) === 'outdated')
    await seedDemo(database, { ...seeding, replace: true });
}

async function judge(kind: string, [text, isRelevant]: Query): Promise<Outcome> {
  const [began, cpu] = [performance.now(), process.threadCpuUsage()];
  const { codes, corrected } = await search(text);
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(cpu);
  const shown = codes.flatMap((code) => goods.get(code) ?? []);
  const relevant = isRelevant ? shown.filter(isRelevant).length : 0;
  const isAbsent = isRelevant === null;
  const isFound = isAbsent ? codes.length === 0 : relevant > 0;
  const precision = isAbsent ? undefined : relevant / Math.max(1, codes.length);
  if (options.failures && (!isFound || (precision ?? 1) < ENOUGH)) {
    const titles = shown.map(
      (one) => `${isRelevant?.(one) ? '+' : '-'} ${one.title}, ${one.shade}, ${one.price}`,
    );
    console.log(
      `  ${kind}: «${text}»${corrected ? ` read as «${corrected}»` : ''}: ${relevant} of ${codes.length}`,
      titles.join(' | '),
    );
  }
  return { isAbsent, isFound, precision, ms, cpuMs: (user + system) / 1_000 };
}

async function search(searchQuery: string): Promise<{ codes: string[]; corrected: string | null }> {
  const input = { body: { country: 'RU', searchQuery, size: FIRST } };
  const { status, body } = await backend.answer(contract.search.search, input, {
    country: 'RU',
    accessToken: null,
  });
  if (status !== 200) throw new Error(`«${searchQuery}»: ${status} ${JSON.stringify(body)}`);
  const { products, corrected } = body as CallReply<typeof contract.search.search>;
  return { codes: products.map(({ modelColorCode }) => modelColorCode), corrected };
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const share = (part: number, whole: number) => (whole === 0 ? '    –' : (part / whole).toFixed(3));
  const precisions = outcomes.flatMap(({ precision }) => precision ?? []);
  const absent = outcomes.filter(({ isAbsent }) => isAbsent);
  const found = outcomes.filter(({ isFound }) => isFound).length;
  const times = `p95 ${p95(outcomes.map(({ ms }) => ms))} ms, of processor time ${p95(outcomes.map(({ cpuMs }) => cpuMs))} ms`;
  if (synthetic) {
    console.log(`${name.padEnd(10)} ${String(outcomes.length).padStart(3)} queries  ${times}`);
    return;
  }
  const sum = precisions.reduce((total, precision) => total + precision, 0);
  const falseHits = absent.filter(({ isFound }) => !isFound).length;
  console.log(
    `${name.padEnd(10)} ${String(outcomes.length).padStart(3)} queries  found ${share(found, outcomes.length)}` +
      `  precision@10 ${share(sum, precisions.length)}  false hits ${falseHits} of ${absent.length}` +
      `  ${times}`,
  );
}

function p95(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1);
}
