/** A value (colour group or size) and the names shoppers use for it, in any form. */
export interface NamedValue {
  readonly value: string;
  readonly names: readonly string[];
}
