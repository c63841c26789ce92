import type { Call } from '#src/contract/call.ts';

/** The gateway violates the contract. */
export class CheckFailed extends Error {
  /** What the gateway did, naming the call. */
  readonly received: string;
  /** Null if the check's statement says it. */
  readonly expected: string | null;

  constructor(received: string, expected: string | null = null) {
    super(expected === null ? received : `${received}; wanted ${expected}`);
    this.received = received;
    this.expected = expected;
  }
}

/** Nothing speaks HTTP at the address. */
export class GatewayUnreachable extends Error {}

/** A call answers 501. */
export class CallNotBuilt extends Error {
  readonly call: Call;

  constructor(call: Call) {
    super(`${call.service}.${call.name}`);
    this.call = call;
  }
}

/** A check lacks a prerequisite, which the message names. */
export class CheckSkipped extends Error {}

/** @throws {CheckFailed} unless the condition holds */
export function ensure(condition: boolean, received: string, expected?: string): asserts condition {
  if (!condition) throw new CheckFailed(received, expected);
}

/**
 * Works on one after the other; calls that are not built are left to the checks of their own.
 *
 * @throws {CallNotBuilt} if none is built
 */
export async function forBuilt<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  let missing: CallNotBuilt | null = null;
  let built = 0;
  for (const each of all) {
    try {
      await work(each);
      built += 1;
    } catch (error) {
      if (!(error instanceof CallNotBuilt)) throw error;
      missing = error;
    }
  }
  if (missing && built === 0) throw missing;
}

/** @throws {CheckSkipped} with the reason if there is no value */
export function needed<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new CheckSkipped(reason);
  return value;
}
