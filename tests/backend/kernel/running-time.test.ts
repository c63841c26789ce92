import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createRunningTime } from '#src/backend/kernel/running-time.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describeOnEachDatabase('the running time', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(async () => {
    await database.query.updateTable('running_time').set({ elapsed_ms: 0, wall: '' }).execute();
  });

  /** A machine whose clock a test sets, and processes on it. */
  function machine() {
    const time = { wall: Date.parse('2026-11-20T12:00:00.000Z'), monotonic: 5_000 };
    const begin = () => {
      const began = time.monotonic;
      return createRunningTime(
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

  it('advances whether or not it is saved', async () => {
    const { begin, pass } = machine();
    const time = begin();
    expect(await time.save()).toBe(0);
    pass(MINUTE);
    expect(await time.now()).toBe(MINUTE);
    pass(MINUTE);
    expect(await time.save()).toBe(2 * MINUTE);
  });

  it('does not drift when read often', async () => {
    const { begin, pass } = machine();
    const time = begin();
    await time.now();
    for (let times = 0; times < 100; times++) {
      pass(0.4);
      await time.now();
    }
    expect(await time.now()).toBe(40);
  });

  it.each([2, -2])('does not change when the clock is set by %d hours', async (hours) => {
    const { time, begin, pass } = machine();
    const running = begin();
    await running.save();
    pass(10 * SECOND);
    time.wall += hours * HOUR;
    pass(MINUTE);
    expect(await running.now()).toBe(70 * SECOND);
    expect(await running.save()).toBe(70 * SECOND);
    time.wall -= hours * HOUR;
    pass(MINUTE);
    expect(await running.save()).toBe(130 * SECOND);
  });

  it('includes time during which no process ran', async () => {
    const { begin, pass } = machine();
    const first = begin();
    await first.now();
    pass(HOUR);
    const next = begin();
    expect(await Promise.all([next.now(), next.now()])).toEqual([HOUR, HOUR]);
    expect(await next.save()).toBe(HOUR);
  });

  it('counts a clock set forward while no process ran as time, and one set back as none', async () => {
    const { time, begin, pass } = machine();
    await begin().now();
    time.wall += 2 * HOUR;
    expect(await begin().now()).toBe(2 * HOUR);
    time.wall -= 2 * HOUR;
    const last = begin();
    expect(await last.now()).toBe(2 * HOUR);
    pass(MINUTE);
    expect(await last.now()).toBe(2 * HOUR + MINUTE);
  });

  it.each([2, -2])(
    'is the same for two processes, even after the clock is set by %d hours',
    async (hours) => {
      const { time, begin, pass } = machine();
      const [one, other] = [begin(), begin()];
      await one.now();
      pass(MINUTE);
      await other.now();
      time.wall += hours * HOUR;
      pass(MINUTE);
      expect(await one.save()).toBe(2 * MINUTE);
      expect(await other.save()).toBe(2 * MINUTE);
      pass(MINUTE);
      expect(await one.now()).toBe(3 * MINUTE);
      expect(await other.now()).toBe(3 * MINUTE);
    },
  );

  it('never falls behind that of another process', async () => {
    const { time, begin, pass } = machine();
    const one = begin();
    await one.now();
    time.wall += 2 * HOUR;
    const other = begin();
    expect(await other.now()).toBe(2 * HOUR);
    pass(MINUTE);
    await other.save();
    expect(await one.now()).toBe(2 * HOUR + MINUTE);
    pass(MINUTE);
    expect(await one.now()).toBe(2 * HOUR + 2 * MINUTE);
  });
});
