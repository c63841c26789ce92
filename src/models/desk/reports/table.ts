import { csvOf } from '#src/config/csv.ts';
import { withMinus } from '#src/contract/money.ts';

/** What a cell says on a page, and in a file. */
export interface Cell {
  readonly text: string;
  readonly plain: string;
}

export interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

export interface ReportTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export const textColumn = (title: string): Column => ({ title, isNumber: false });
export const numberColumn = (title: string): Column => ({ title, isNumber: true });

export const textCell = (text: string): Cell => ({ text, plain: text });

/** A number as spreadsheets in Russian read it. */
export const plainNumber = (value: number): string =>
  String(Math.round(value * 100) / 100 + 0).replace('.', ',');

export const numberCell = (value: number, text = withMinus(value.toLocaleString('ru-RU'))): Cell => ({
  text,
  plain: plainNumber(value),
});

export const tableCsv = ({ columns, rows }: ReportTable): string =>
  csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => row.map(({ plain }) => plain)),
  );
