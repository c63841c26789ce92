/** What goes back of an order's money, in minor units. */
export interface MoneyGivenBack {
  /** By the provider; held money is released, as it was never taken. */
  readonly online: { readonly amount: number; readonly isReleased: boolean } | null;
  /** What the staff owes. */
  readonly owed: number;
}

export const nothingGivenBack: MoneyGivenBack = { online: null, owed: 0 };
