import type { Queryable } from '#src/backend/database/database.ts';
import {
  addProblems,
  closeRun,
  type NewRun,
  openRun,
  type Problem,
  type RunEnd,
} from '#src/backend/exchanges/index.ts';
import { DAY_MS } from '#src/config/durations.ts';

const SECOND_MS = 1000;

interface DemoRun {
  readonly run: NewRun;
  readonly daysAgo: number;
  readonly seconds: number;
  readonly problems: readonly Problem[];
  readonly end: RunEnd;
}

const by = 'Менеджер (демо)';
const skipped = { field: 'skipped', message: 'bad-price' };
const runs: readonly DemoRun[] = [
  {
    run: { kind: 'market-out', country: 'RU', by },
    ...{ daysAgo: 9.3, seconds: 2, problems: [] },
    end: { state: 'done', counts: { offers: 412 } },
  },
  {
    run: { kind: 'yml-in', country: 'RU', by },
    ...{ daysAgo: 4.2, seconds: 6, problems: [] },
    end: {
      state: 'done',
      counts: { offersRead: 412, offersTaken: 412, modelsChanged: 37, pricesChanged: 18 },
    },
  },
  {
    run: { kind: 'yml-in', country: 'AM', by },
    ...{ daysAgo: 2.1, seconds: 4 },
    problems: [
      { place: 'PL-1040-21-44', ...skipped },
      { place: 'PL-1040-21-46', ...skipped },
      { place: 'ZH-2011-03-M', field: 'adjusted', message: 'barcode' },
    ],
    end: { state: 'done', counts: { offersRead: 306, offersTaken: 304, modelsChanged: 12 } },
  },
  {
    run: { kind: 'yml-in', country: 'RU', by: 'Владелец (демо)' },
    ...{ daysAgo: 0.8, seconds: 31, problems: [] },
    end: { state: 'failed', reason: 'NotFetched' },
  },
  {
    run: { kind: 'yml-out', country: 'RU', by },
    ...{ daysAgo: 0.2, seconds: 3, problems: [] },
    end: { state: 'done', counts: { offers: 418 } },
  },
];

/** What went in and out lately; the goods are as the demo made them. */
export async function writeExchanges(query: Queryable, now: Date): Promise<void> {
  for (const { run, daysAgo, seconds, problems, end } of runs) {
    const began = now.getTime() - daysAgo * DAY_MS;
    const id = await openRun(query, run, new Date(began));
    await addProblems(query, id, problems);
    await closeRun(query, id, end, new Date(began + seconds * SECOND_MS));
  }
}
