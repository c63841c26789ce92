import { expect, onTestFinished, test } from 'vitest';
import { createDayCounters } from '#src/backend/reports/index.ts';
import { openOnSqlite } from '#tests/support/databases.ts';

test('a visit counts once a day by its country’s clock, also while it is tomorrow in the other country', async () => {
  const database = await openOnSqlite();
  onTestFinished(database.close);
  let now = new Date('2026-11-20T20:30:00.000Z');
  const counters = createDayCounters(database, () => now);
  const visitBoth = () => {
    counters.step('RU', 'visits', 'anna');
    counters.step('AM', 'visits', 'ani');
  };
  for (let time = 0; time < 3; time++) visitBoth();
  now = new Date('2026-11-20T21:30:00.000Z');
  visitBoth();
  await counters.flush();
  const counted = await database.query
    .selectFrom('step_days')
    .select(['country', 'day', 'times'])
    .orderBy('day')
    .orderBy('country')
    .execute();
  expect(counted).toEqual([
    { country: 'RU', day: '2026-11-20', times: 1 },
    { country: 'AM', day: '2026-11-21', times: 1 },
    { country: 'RU', day: '2026-11-21', times: 1 },
  ]);
});
