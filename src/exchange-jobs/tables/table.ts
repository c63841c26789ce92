import { BYTE_ORDER_MARK, csvRow } from '#src/config/csv.ts';
import type { Cell, Table, Write } from './rows.ts';
import { xlsxTable } from './xlsx.ts';

export const openTable = (format: 'xlsx' | 'csv', sheet: string, write: Write): Table =>
  format === 'csv' ? csvTable(write) : xlsxTable(sheet, write);

const csvTable = (write: Write): Table => {
  let start = BYTE_ORDER_MARK;
  return {
    async row(cells) {
      await write(start + csvRow(cells.map(textOf)));
      start = '';
    },
    end: async () => {},
  };
};

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : String(cell).replace('.', ','));
