import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';

type Send = (call: Call, input: object) => Promise<unknown>;

/**
 * The calls of one service, each of them made when it is asked for: every request of a visitor binds a gateway of its
 * own and makes a few calls of some eighty.
 */
class BoundService {
  readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }
}

const services = new Map<string, typeof BoundService>();
for (const call of calls) {
  const service = services.get(call.service) ?? class extends BoundService {};
  Object.defineProperty(service.prototype, call.name, {
    get(this: BoundService) {
      return (input: object = {}) => this.send(call, input);
    },
  });
  services.set(call.service, service);
}

/** Every call of the contract, by its service and name, as a function of its input. */
export function bindCalls(send: Send): Record<string, object> {
  const bound: Record<string, object> = {};
  for (const [name, Service] of services) bound[name] = new Service(send);
  return bound;
}
