import { expect, it, onTestFinished, vi } from 'vitest';
import { currentSession, inSession } from '#src/backend/kernel/staff/current-session.ts';
import { createUpkeep } from '#src/backend/orders/upkeep/upkeep.ts';
import { UPKEEP_MS } from '#src/config/constants.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';

const never = () => new Promise<void>(() => {});

function useFakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('a hanging task does not block others', async () => {
  useFakeTime();
  let expired = 0;
  const expire = async () => {
    expired += 1;
  };
  const upkeep = createUpkeep({ mail: never, expire }, testLog);
  upkeep.start();
  for (let round = 0; round < 3; round++) await vi.advanceTimersByTimeAsync(UPKEEP_MS);
  expect(expired).toBe(4);
});

it('a hanging task is logged, and gets its next turn', async () => {
  useFakeTime();
  expectError(/Not done in 1000 ms/);
  let turns = 0;
  const mail = async () => {
    turns += 1;
    if (turns === 1) await never();
  };
  const upkeep = createUpkeep({ mail }, testLog, 1_000);
  upkeep.start();
  await vi.advanceTimersByTimeAsync(UPKEEP_MS);
  expect(turns).toBe(2);
  await upkeep.stop();
  await vi.advanceTimersByTimeAsync(2 * UPKEEP_MS);
  expect(turns).toBe(2);
});

it('requests during a running task run it once more afterwards', async () => {
  const { promise: first, resolve: finish } = Promise.withResolvers<void>();
  let turns = 0;
  const upkeep = createUpkeep({ mail: () => (turns++ === 0 ? first : Promise.resolve()) }, testLog);
  upkeep.start();
  upkeep.soon();
  upkeep.soon();
  expect(turns).toBe(1);
  finish();
  await vi.waitFor(() => expect(turns).toBe(2));
  await upkeep.stop();
  expect(turns).toBe(2);
});

it('stopping waits for running tasks', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const upkeep = createUpkeep({ mail: () => promise }, testLog);
  upkeep.start();
  let isStopped = false;
  const stopping = upkeep.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStopped).toBe(false);
  finish();
  await stopping;
});

it('stopping does not wait forever', async () => {
  useFakeTime();
  const upkeep = createUpkeep({ mail: never }, testLog);
  upkeep.start();
  let isStopped = false;
  const stopping = upkeep.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await stopping;
});

it('a round that a member’s call asks for is none of their session', async () => {
  useFakeTime();
  const sessions: unknown[] = [];
  const mail = async () => void sessions.push(currentSession());
  const upkeep = createUpkeep({ mail }, testLog);
  upkeep.start();
  await vi.advanceTimersByTimeAsync(1);
  const session = { device: 'Firefox', beganAt: '2026-11-20T09:00:00.000Z' };
  inSession(session, () => upkeep.soon());
  await vi.advanceTimersByTimeAsync(1);
  await upkeep.stop();
  expect(sessions).toEqual([undefined, undefined]);
});
