import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';

/** As a list of returns has them: with what the goods are called. */
export const orderReturns = ({ returns, lines, number, currency }: StaffOrder): StaffReturn[] =>
  returns.map((each) => ({
    ...each,
    number,
    currency,
    lines: each.lines.map((line) => {
      const {
        modelTitle = '',
        modelColorCode = '',
        size = '',
      } = lines.find(({ itemId }) => itemId === line.itemId) ?? {};
      return { ...line, title: `${modelTitle} ${modelColorCode}`.trim(), size };
    }),
  }));
