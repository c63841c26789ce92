/** Rolls back a transaction; the shopper sees the code, and the item if there is one. */
export class CodedRefusal<Code extends string> extends Error {
  readonly code: Code;
  readonly itemId: number | null;

  constructor(code: Code, itemId: number | null = null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
