import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createHoldClock } from '#src/backend/orders/hold-clock.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnEachDatabase('the clock that unpaid orders are held by', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(async () => {
    await database.query.updateTable('hold_clock').set({ elapsed_ms: 0, wall: '' }).execute();
  });

  /** A process whose two clocks a test moves: that of the machine can be set, the other only goes on. */
  function clocks() {
    const time = { wall: Date.parse('2026-11-20T12:00:00.000Z'), monotonic: 5_000 };
    const begin = () => {
      const began = time.monotonic;
      return createHoldClock(
        database,
        () => new Date(time.wall),
        () => time.monotonic - began,
      );
    };
    const pass = (ms: number) => {
      time.wall += ms;
      time.monotonic += ms;
    };
    return { time, begin, pass };
  }

  it('goes on as time goes by', async () => {
    const { begin, pass } = clocks();
    const clock = begin();
    expect(await clock.tick()).toBe(0);
    pass(MINUTE);
    expect(await clock.tick()).toBe(MINUTE);
  });

  it('does not jump when the machine’s clock is set two hours on or back', async () => {
    const { time, begin, pass } = clocks();
    const clock = begin();
    await clock.tick();
    time.wall += 2 * HOUR;
    pass(MINUTE);
    expect(await clock.tick()).toBe(MINUTE);
    time.wall -= 4 * HOUR;
    pass(MINUTE);
    const after = await clock.tick();
    expect(after).toBeLessThanOrEqual(2 * MINUTE);
    pass(MINUTE);
    expect(await clock.tick()).toBe(after + MINUTE);
  });

  it('counts the time in which no process ran', async () => {
    const { begin, pass } = clocks();
    const first = begin();
    await first.tick();
    pass(MINUTE);
    await first.tick();
    pass(HOUR);
    const next = begin();
    await Promise.all([next.begin(), next.begin()]);
    expect(await next.tick()).toBe(HOUR + MINUTE);
  });

  it('is not counted twice by two processes', async () => {
    const { begin, pass } = clocks();
    const [one, other] = [begin(), begin()];
    await one.tick();
    await other.tick();
    pass(MINUTE);
    await one.tick();
    pass(MINUTE);
    await other.tick();
    pass(MINUTE);
    expect(await one.tick()).toBe(3 * MINUTE);
  });
});
