import * as z from 'zod';
import { MAX_SIZE_TABLE } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, slug } from '../shapes.ts';
import {
  CHANGED,
  changed,
  changeGoods,
  from,
  goodsNote as note,
  readGoods,
  version,
} from './staff-goods-fields.ts';

const cell = z.string().trim().max(maxLengths.sizeTableCell);
const cells = z.array(cell).min(1).max(MAX_SIZE_TABLE.columns);

const table = z
  .object({
    slug: slug.describe('Names the table.'),
    title: z.string().describe('Its heading.'),
    columns: z.array(z.string()).describe('The headings of its columns.'),
    rows: z.array(z.array(z.string())).describe('The cells of each row.'),
    models: count.describe('How many models refer to it.'),
    version,
  })
  .describe('A size table.');
export type SizeTable = z.infer<typeof table>;

export const newSlug = z
  .string()
  .max(maxLengths.slug)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);

export const sizeTableCalls = {
  listSizeTables: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/SizeTables',
    summary: 'Staff: lists size tables',
    reply: z.object({ tables: z.array(table).describe('By their headings.') }),
    note,
  },
  saveSizeTable: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/SizeTables/{slug}',
    summary: 'Staff: adds or changes a size table',
    params: z.object({ slug: newSlug.describe('Names the table.') }),
    body: z
      .object({
        title: z.string().trim().min(1).max(maxLengths.sizeTableTitle).describe('Its heading.'),
        columns: cells
          .refine((all) => all.every(Boolean) && new Set(all).size === all.length)
          .describe('The headings of its columns, each once and none empty.'),
        rows: z
          .array(cells)
          .min(1)
          .max(MAX_SIZE_TABLE.rows)
          .refine((all) => new Set(all.map(([first]) => first)).size === all.length)
          .describe('The cells of each row; the first names it, each once.'),
        from,
        by,
      })
      .refine(({ columns, rows }) => rows.every(({ length }) => length === columns.length)),
    reply: changed([], CHANGED),
    note,
  },
} as const satisfies Record<string, CallStatement>;
