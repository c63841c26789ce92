import { bindSize, typeset } from '#src/config/typography.ts';

/** Where goods of an order lie, and how many: `магазин AM-W1: 2`. */
export const shopPlace = ({ shopNumber, count }: { readonly shopNumber: string; readonly count: number }) =>
  typeset`магазин ${bindSize(shopNumber)}: ${count}`;
