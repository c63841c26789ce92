import type { Call, CallInput } from '#src/contract/call.ts';
import type { Facts } from '../facts.ts';
import type { RawInput } from '../probe.ts';

/** A read-only call, with input derived from the shop's data. */
export interface Read {
  readonly call: Call;
  readonly input: (facts: Facts) => Promise<RawInput>;
}

/** Declares a read; the compiler checks its input against the contract. */
export const read = <C extends Call>(
  call: C,
  input: (facts: Facts) => CallInput<C> | Promise<CallInput<C>>,
): Read => ({ call, input: async (facts) => (await input(facts)) as RawInput });

/** A read whose input does not depend on the shop. */
export const plainRead = <C extends Call>(call: C, input: CallInput<C>) => ({
  call,
  input: input as RawInput,
});
