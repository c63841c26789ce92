import { beforeAll, expect, it } from 'vitest';
import {
  addFile,
  addProblems,
  closeRun,
  exchangeRetention,
  findRun,
  listRuns,
  MOST_PROBLEMS,
  openRun,
} from '#src/backend/exchanges/index.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const began = new Date('2026-11-01T09:00:00.000Z');
const later = (days: number) => new Date(began.getTime() + days * 86_400_000);

describeOnEachDatabase('runs of exchanges', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  const begin = (more: object = {}) =>
    openRun(database.query, { kind: 'yml-in', by: 'Анна', ...more }, began);
  const problemsOf = (run: number) =>
    database.query.selectFrom('exchange_problems').where('run_id', '=', run).selectAll().execute();

  it('begin, end once, and are listed with the newest first', async () => {
    const first = await begin({ kind: '1c-orders', by: 'program' });
    const second = await begin({ kind: '1c-orders', country: 'RU', state: 'waiting' });
    expect(await closeRun(database.query, first, { state: 'done', counts: { orders: 3 } }, later(1))).toBe(
      true,
    );
    expect(await closeRun(database.query, first, { state: 'failed' }, later(1))).toBe(false);
    const page = { pageNumber: 1, pageSize: 10 };
    const { runs, totalCount } = await listRuns(database.query, page, { kind: '1c-orders' });
    expect(totalCount).toBe(2);
    expect(runs.map(({ id, state, counts }) => [id, state, counts])).toEqual([
      [second, 'waiting', '{}'],
      [first, 'done', '{"orders":3}'],
    ]);
  });

  it('are one run if they are asked for twice', async () => {
    const run = await begin({ request: 'once' });
    expect(await begin({ request: 'once' })).toBe(run);
  });

  it('keep a thousand problems, cut to size, and count the rest', async () => {
    const run = await begin();
    const many = Array.from({ length: MOST_PROBLEMS - 1 }, (_, row) => ({
      place: `${row}`,
      message: 'wrong',
    }));
    await addProblems(database.query, run, many);
    const long = { place: 'x'.repeat(999), field: 'y'.repeat(99), message: 'z'.repeat(999) };
    await addProblems(database.query, run, [long, ...many], 5);
    expect((await findRun(database.query, run))?.problems).toBe(2 * (MOST_PROBLEMS - 1) + 6);
    const kept = await problemsOf(run);
    expect(kept).toHaveLength(MOST_PROBLEMS);
    expect([kept.at(-1)?.place.length, kept.at(-1)?.message.length]).toEqual([140, 500]);
  });

  it('lose problems and files after a week, and themselves after half a year', async () => {
    const run = await begin();
    await addProblems(database.query, run, [{ place: '1', message: 'wrong' }]);
    await addFile(database.query, run, { name: 'feed.yml', key: 'a'.repeat(32), bytes: 10 }, began);
    const purgeAt = (now: Date) => purge(database, exchangeRetention, { now, elapsed: 0 });
    const files = () => database.query.selectFrom('exchange_files').selectAll().execute();
    await purgeAt(later(6));
    expect([(await problemsOf(run)).length, (await files()).length]).toEqual([1, 1]);
    await purgeAt(later(8));
    expect([(await problemsOf(run)).length, (await files()).length]).toEqual([0, 0]);
    expect(await findRun(database.query, run)).toBeDefined();
    await purgeAt(later(181));
    expect(await findRun(database.query, run)).toBeUndefined();
  });
});
