import type { EditedOrder } from '#src/contract/cart/staff-edits/edit.ts';

export type EditCode = EditedOrder['errorMessage'];

/** Refuses an edit; thrown in its transaction, which it rolls back. */
export class EditRefusal extends Error {
  readonly code: Exclude<EditCode, ''>;

  constructor(code: Exclude<EditCode, ''>) {
    super(`The edit was refused: ${code}`);
    this.code = code;
  }
}

/** An edit that leaves everything as it is; thrown in its transaction, which it rolls back. */
export class NothingEdited extends Error {
  constructor() {
    super('The edit changes nothing');
  }
}
