import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';

type Send = (call: Call, input: object) => Promise<unknown>;

interface Bound {
  readonly send: Send;
}

/** A prototype for each service, which binds a call when it is read: a request reads a few of the hundreds. */
const services = [...Map.groupBy(calls, ({ service }) => service)].map(
  ([service, own]) => [service, Object.create(null, Object.fromEntries(own.map(bindingOf)))] as const,
);

function bindingOf(call: Call): [name: string, PropertyDescriptor & ThisType<Bound>] {
  return [
    call.name,
    {
      get() {
        return (input: object = {}) => this.send(call, input);
      },
    },
  ];
}

/** Builds `service → call name → function` for every call of the contract. */
export function bindCalls(send: Send): Record<string, object> {
  const bound = ([service, prototype]: (typeof services)[number]) => [
    service,
    Object.assign(Object.create(prototype), { send }),
  ];
  return Object.fromEntries(services.map(bound));
}
