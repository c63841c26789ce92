/** A value (colour group or size) and the names shoppers use for it, in any form. */
export interface NamedValue {
  readonly value: string;
  readonly names: readonly string[];
}

/** A colour group with its own names and its shades, which goods may also name. */
export interface NamedColour extends NamedValue {
  readonly shades: readonly string[];
}
