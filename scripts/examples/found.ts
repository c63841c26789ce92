/** @throws Error with what the demo shop lacks */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The demo shop lacks ${what}`);
  return value;
}
