import type { Call, ServiceName } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

/** Calls that answer 501. The compiler requires every call to be either here or handled, never both. */
const notBuilt = {} as const satisfies {
  readonly [Service in ServiceName]?: readonly (keyof Contract[Service])[];
};

type NotBuiltOf<Service extends ServiceName> = Service extends keyof typeof notBuilt
  ? (typeof notBuilt)[Service][number]
  : never;

export type BuiltCalls<Service extends ServiceName> = Exclude<keyof Contract[Service], NotBuiltOf<Service>>;

export function isNotBuilt({ service, name }: Call): boolean {
  const names: Partial<Record<ServiceName, readonly string[]>> = notBuilt;
  return names[service]?.includes(name) ?? false;
}
