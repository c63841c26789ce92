import type { ReportTable } from '#src/models/desk/reports/table.ts';
import { type Document, download } from '#src/web/result.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS = { number: 14, text: 32 };

/**
 * A table as a workbook of one sheet, with numbers as numbers.
 * @param name without its ending
 */
export async function downloadXlsx(name: string, { columns, rows }: ReportTable): Promise<Document> {
  // Loaded when somebody first asks for it.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const titles = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map(({ plain }, at) => (columns[at]?.isNumber && plain !== '' ? numberIn(plain) : plain)),
  );
  const widths = columns.map(({ isNumber }) => ({ width: isNumber ? WIDTHS.number : WIDTHS.text }));
  const file = writeXlsx([titles, ...body], { columns: widths, stickyRowsCount: 1 });
  return download(`${name}.xlsx`, XLSX, await file.toBuffer());
}

const numberIn = (plain: string): number | string => {
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : plain;
};
