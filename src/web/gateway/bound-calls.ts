import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';

type Send = (call: Call, input: object) => Promise<unknown>;

const services = [...Map.groupBy(calls, ({ service }) => service)];

/** Builds `service → call name → function` for every call of the contract. */
export function bindCalls(send: Send): Record<string, object> {
  const bound = (call: Call) => [call.name, (input: object = {}) => send(call, input)] as const;
  return Object.fromEntries(services.map(([service, own]) => [service, Object.fromEntries(own.map(bound))]));
}
