/** The prices shown on the page: an order is placed at these or refused. */
export interface ShownPrices {
  readonly lines: readonly { readonly itemId: number; readonly count: number; readonly price: number }[];
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
}

/** The prices as a hidden field; `read-shown-prices.ts` parses it. */
export const writeShownPrices = ({ lines, discount, delivery, total }: ShownPrices): string =>
  [discount, delivery, total, ...lines.map(({ itemId, count, price }) => `${itemId}x${count}x${price}`)].join(
    ' ',
  );
