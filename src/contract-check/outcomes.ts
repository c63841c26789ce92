/** The gateway violates the contract; the message names the call, the reply and what was expected. */
export class CheckFailed extends Error {}

/** A check lacks a prerequisite, which the message names. */
export class CheckSkipped extends Error {}

/** @throws {CheckFailed} with the message unless the condition holds */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new CheckFailed(message);
}

/** @throws {CheckSkipped} with the reason if there is no value */
export function needed<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new CheckSkipped(reason);
  return value;
}
