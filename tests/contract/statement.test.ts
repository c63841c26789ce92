import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isRetriable, serviceNames } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { agreedCalls, callsWithCountry } from './agreed-calls.ts';

const statementOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

describe('the contract', () => {
  it.each(serviceNames)('states every agreed call to the %s service', (name) => {
    const stated = Object.values(contract[name]).map(statementOf);
    expect(stated).toEqual(expect.arrayContaining([...(agreedCalls[name] ?? [])]));
  });

  it('explains why each added call exists', () => {
    const added = calls.filter((call) => !agreedCalls[call.service]?.includes(statementOf(call)));
    expect(added.map(({ note }) => note)).toEqual(added.map(() => expect.stringMatching(/^Addition/)));
  });

  it('marks the country and the address of a visitor as additions where the agreement lacks them', () => {
    const agreed = calls.filter(
      (call) =>
        agreedCalls[call.service]?.includes(statementOf(call)) && !callsWithCountry.has(statementOf(call)),
    );
    const unmarked = calls.flatMap((call) => {
      const fields = { ...call.query?.shape, ...(call.body instanceof z.ZodObject && call.body.shape) };
      const added = agreed.includes(call) ? ['country', 'ipAddress'] : ['ipAddress'];
      return added
        .filter((name) => fields[name] && !/^Addition: /.test(fields[name].description ?? ''))
        .map((name) => `${statementOf(call)}: ${name}`);
    });
    expect(unmarked).toEqual([]);
  });

  it('declares no call of a service twice', () => {
    const stated = calls.map((call) => `${call.service} ${statementOf(call)}`);
    expect(stated).toHaveLength(new Set(stated).size);
  });

  it('skips the token check for calls that get tokens, and those that need no visitor', () => {
    const unchecked = calls.filter(({ tokenCheck }) => !tokenCheck).map(statementOf);
    const isOfStaff = (call: string) => call.includes(' /Staff');
    expect(unchecked.filter((call) => !isOfStaff(call))).toEqual([
      'POST /Token/Get',
      'POST /Token/Refresh',
      'GET /Versions',
      'POST /Order/CarrierNotice',
      'POST /Order/PaymentNotice',
    ]);
    expect(unchecked.filter(isOfStaff)).toEqual(calls.map(statementOf).filter(isOfStaff));
  });

  it('gives redirects one second and the city by address five (product.md, Gateway)', () => {
    expect(contract.content.getRedirect.timeoutMs).toBe(1_000);
    expect(contract.geo.getCityByIP.timeoutMs).toBe(5_000);
  });

  it('lets no GET change anything', () => {
    expect(calls.filter(({ method, mutates }) => method === 'GET' && mutates)).toEqual([]);
  });

  it('allows retries neither of mutations nor of calls that cost or count', () => {
    const retriable = calls.filter(isRetriable);
    expect(retriable.filter(({ mutates }) => mutates)).toEqual([]);
    expect(retriable).toEqual(
      expect.arrayContaining([contract.search.getProducts, contract.content.getPoll]),
    );
    for (const call of [
      contract.identity.checkCustomer,
      contract.geo.searchAddress,
      contract.geo.getCityByIP,
    ])
      expect(retriable).not.toContain(call);
  });

  it.each(calls)('parses the numbers in the path of $name of $service from text', ({ params, query }) => {
    for (const [name, field] of Object.entries({ ...params?.shape, ...query?.shape })) {
      const readsText = !z.safeParse(field, 1).success || z.safeParse(field, '1').success;
      expect(readsText, name).toBe(true);
    }
  });

  it.each(calls)('names the parameters of $name of $service as in its path', ({ path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });
});
