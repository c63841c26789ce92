import type { GoodsCode } from '#src/contract/shop/staff-goods-changes.ts';

/** What a change came to. */
export interface Outcome {
  readonly success: boolean;
  readonly errorMessage: GoodsCode | '';
  readonly about: string;
  readonly edit: number | null;
}

const done = (edit: number | null): Outcome => ({ success: true, errorMessage: '', about: '', edit });

/** Rolls a change back. */
export class NotCarriedOut extends Error {
  readonly code: GoodsCode;
  readonly about: string;

  constructor(code: GoodsCode, about = '') {
    super(code);
    this.code = code;
    this.about = about;
  }
}

/** The outcome of a change, or why it was not carried out. */
export async function outcomeOf(change: Promise<number | null>): Promise<Outcome> {
  try {
    return done(await change);
  } catch (error) {
    if (!(error instanceof NotCarriedOut)) throw error;
    return { success: false, errorMessage: error.code, about: error.about, edit: null };
  }
}
