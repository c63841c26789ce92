import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Grid = CallReply<Contract['search']['getGridSizes']>['grids'][number];

export interface SizeTableModel {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[];
}

export function sizeTableModel({ title, columns, rows }: Grid): SizeTableModel {
  return {
    title,
    columns,
    rows: rows.map(([first = '', ...cells]) => ({ title: first, cells })),
  };
}
