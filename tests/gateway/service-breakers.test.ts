import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { createServiceBreakers, type RunInBreaker } from '#src/web/gateway/service-breakers.ts';

const { getFavorites, getCart } = contract.account;
const { getCategories } = contract.search;
const SLOW_MS = 4_000;

describe('a service’s circuit breaker', () => {
  let now = 0;
  let calls = 0;
  let logged: string[] = [];
  let run: RunInBreaker;
  beforeEach(() => {
    now = 0;
    calls = 0;
    logged = [];
    const log = {
      warn: (facts: object, text: string) => void logged.push(`${String(Object(facts).service)}: ${text}`),
    };
    run = createServiceBreakers(log, () => now);
  });

  const fail = (call: Call = getFavorites, afterMs = SLOW_MS, status = 504) =>
    run(call, async () => {
      calls += 1;
      now += afterMs;
      throw new GatewayError(call, status, 'NoReply');
    }).catch((error: unknown) => (error instanceof GatewayError ? error.code : error));
  const succeed = (call: Call = getFavorites) =>
    run(call, async () => {
      calls += 1;
      return 'yes';
    }).catch((error: unknown) => (error instanceof GatewayError ? error.code : error));
  const open = async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await fail();
  };

  it('opens after three hanging calls, for all calls of that service only', async () => {
    await open();
    expect(calls).toBe(3);
    expect(await succeed(getCart)).toBe('CircuitOpen');
    expect(calls).toBe(3);
    expect(await succeed(getCategories)).toBe('yes');
  });

  it.each([
    ['fails at once', 0, 503],
    ['refuses', SLOW_MS, 404],
  ])('stays closed if the service %s', async (_, afterMs, status) => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(getFavorites, afterMs, status);
    expect(await succeed()).toBe('yes');
    expect(logged).toEqual([]);
  });

  it('lets one call through after three seconds, and closes if that succeeds', async () => {
    await open();
    now += 2_999;
    expect(await succeed()).toBe('CircuitOpen');
    now += 1;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = run(getFavorites, () => promise);
    expect(await succeed()).toBe('CircuitOpen');
    resolve('yes');
    expect(await probe).toBe('yes');
    expect(await succeed()).toBe('yes');
  });

  it('stays open for another three seconds if that hangs too', async () => {
    await open();
    now += 3_000;
    await fail();
    expect(await succeed()).toBe('CircuitOpen');
    now += 3_000;
    expect(await succeed()).toBe('yes');
  });

  it('is logged once when it opens and once when it closes', async () => {
    await open();
    for (let round = 0; round < 3; round += 1) {
      now += 3_000;
      await fail();
      await succeed();
    }
    expect(logged).toEqual(['account: a service hangs']);
    now += 3_000;
    await succeed();
    await succeed();
    expect(logged).toEqual(['account: a service hangs', 'account: a service answers again']);
  });
});
