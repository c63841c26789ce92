/** A value of the shop (a colour group, a size) and the ways shoppers write it, in any form. */
export interface NamedValue {
  readonly value: string;
  readonly names: readonly string[];
}
