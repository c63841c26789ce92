import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';

type Send = (call: Call, input: object) => Promise<unknown>;

/** Builds `service → call name → function` for every call of the contract. */
export function bindCalls(send: Send): Record<string, object> {
  const bound: Record<string, Record<string, (input?: object) => Promise<unknown>>> = {};
  for (const call of calls) {
    const service = bound[call.service] ?? {};
    bound[call.service] = service;
    service[call.name] = (input = {}) => send(call, input);
  }
  return bound;
}
