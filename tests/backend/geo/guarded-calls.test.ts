import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGuardedCalls, type GuardedCalls } from '#src/backend/geo/guarded-calls.ts';

describe('a circuit breaker around an external service', () => {
  let now = 0;
  let logged: Record<string, unknown>[];
  let calls: number;
  let guarded: GuardedCalls;
  beforeEach(() => {
    now = 1_000_000;
    logged = [];
    calls = 0;
    const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
    guarded = createGuardedCalls('DaData', log, () => now);
  });

  const fail = () =>
    guarded(async () => {
      calls += 1;
      throw new Error('no');
    });
  const succeed = () =>
    guarded(async () => {
      calls += 1;
      return 'yes';
    });

  it('returns the reply, or null on failure', async () => {
    expect(await succeed()).toBe('yes');
    expect(await fail()).toBeNull();
  });

  it('warns once a minute about failures, never at level error', async () => {
    for (let second = 0; second < 63; second += 1) {
      await fail();
      now += 1_000;
    }
    expect(logged.map(({ level, service }) => [level, service])).toEqual([
      [40, 'DaData'],
      [40, 'DaData'],
    ]);
  });

  it('pauses for half a minute after three failures in a row', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await fail();
    expect(calls).toBe(3);
    now += 29_999;
    expect(await succeed()).toBeNull();
    now += 1;
    expect(await succeed()).toBe('yes');
    expect(calls).toBe(4);
  });

  it('starts counting again after a success', async () => {
    for (const attempt of [fail, fail, succeed, fail, fail, succeed]) await attempt();
    expect(calls).toBe(6);
  });

  it('allows 32 calls in flight, and continues when they are answered', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answers = Array.from({ length: 40 }, () => guarded(() => promise));
    expect(await Promise.all(answers.slice(32))).toEqual(Array.from({ length: 8 }, () => null));
    resolve('yes');
    expect(await Promise.all(answers.slice(0, 32))).toEqual(Array.from({ length: 32 }, () => 'yes'));
    expect(await succeed()).toBe('yes');
  });
});
