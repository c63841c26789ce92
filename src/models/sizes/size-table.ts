import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { href } from '#src/routes.ts';

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

export interface SizeTableLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export const sizeTableLinks = (grids: readonly Grid[], current: string): SizeTableLink[] =>
  grids.map(({ slug, title }) => ({
    title,
    href: href('sizeTable', { sizeTable: slug }),
    isCurrent: slug === current,
  }));
