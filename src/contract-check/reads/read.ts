import type { Call, CallInput } from '#src/contract/call.ts';
import type { Facts } from '../facts.ts';
import type { RawInput } from '../probe.ts';

/** A call that only reads, with input made of what the shop has. */
export interface Read {
  readonly call: Call;
  readonly input: (facts: Facts) => Promise<RawInput>;
}

/** States a read; the compiler holds its input against the contract. */
export const read = <C extends Call>(
  call: C,
  input: (facts: Facts) => CallInput<C> | Promise<CallInput<C>>,
): Read => ({ call, input: async (facts) => (await input(facts)) as RawInput });

/** A read whose input needs nothing of the shop. */
export const plainRead = <C extends Call>(call: C, input: CallInput<C>) => ({
  call,
  input: input as RawInput,
});
