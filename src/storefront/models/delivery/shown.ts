/** The numbers that a page showed: an order is placed at them or not at all. */
export interface Shown {
  readonly lines: readonly { readonly itemId: number; readonly count: number; readonly price: number }[];
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
}

/** The numbers as a hidden field of the page; `pages/delivery/read-shown.ts` reads it. */
export const writeShown = ({ lines, discount, delivery, total }: Shown): string =>
  [discount, delivery, total, ...lines.map(({ itemId, count, price }) => `${itemId}x${count}x${price}`)].join(
    ' ',
  );
