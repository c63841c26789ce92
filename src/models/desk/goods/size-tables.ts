import { MAX_SIZE_TABLE } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { SizeTable } from '#src/contract/shop/staff-goods-size-tables.ts';
import { deskHref } from '#src/desk-routes.ts';
import { sizeTableModel as previewModel } from '#src/models/sizes/size-table.ts';
import { MODELS, pluralise } from '#src/models/words.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { NEW, type Standing, sectionLinks } from './sections.ts';
import { slugField } from './slug-field.ts';

const common = { title: line(maxLengths.sizeTableTitle, { missing: FILL_IN }) };
export const tableForm = form(common);
export const newTableForm = form({ slug: slugField(maxLengths.slug), ...common });
export type TableFields = FieldsOf<typeof tableForm> & Partial<Pick<FieldsOf<typeof newTableForm>, 'slug'>>;

/** A table as it is typed: the first row has the headings. */
export type Cells = readonly (readonly string[])[];

export const NEW_CELLS: Cells = [
  ['Размер', 'Обхват груди, см', 'Обхват талии, см', 'Обхват бёдер, см'],
  ...['XS', 'S', 'M', 'L'].map((size) => [size, '', '', '']),
];

/** The cells of a posted form: `cell.0.1` is the second heading. */
export function cellsIn(posted: URLSearchParams): Cells {
  const count = (name: string, most: number) => Math.min(most, Math.max(1, Number(posted.get(name)) || 1));
  const rows = count('rows', MAX_SIZE_TABLE.rows + 1);
  const columns = count('columns', MAX_SIZE_TABLE.columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      (posted.get(`cell.${row}.${column}`) ?? '').trim().slice(0, maxLengths.sizeTableCell),
    ),
  );
}

/** What a button of the editor does to the cells; null for one that saves. */
export function edited(cells: Cells, button: string): Cells | null {
  const [columns] = [cells[0]?.length ?? 0];
  switch (button) {
    case 'add-row':
      return cells.length > MAX_SIZE_TABLE.rows ? cells : [...cells, new Array<string>(columns).fill('')];
    case 'add-column':
      return columns >= MAX_SIZE_TABLE.columns ? cells : cells.map((row) => [...row, '']);
    case 'drop-row':
      return cells.length <= 2 ? cells : cells.slice(0, -1);
    case 'drop-column':
      return columns <= 1 ? cells : cells.map((row) => row.slice(0, -1));
    case 'preview':
      return cells;
    default:
      return null;
  }
}

/** Rows without any text are left out. */
export const filledRows = (cells: Cells): string[][] =>
  cells
    .slice(1)
    .filter((row) => row.some(Boolean))
    .map((row) => [...row]);

export function cellsProblem(cells: Cells): string {
  const headings = cells[0] ?? [];
  if (!headings.every(Boolean)) return typeset`Назовите каждый столбец или уберите лишний`;
  if (new Set(headings).size < headings.length) return typeset`Два столбца названы одинаково`;
  const rows = filledRows(cells);
  if (rows.length === 0) return typeset`Заполните хотя бы одну строку`;
  const names = rows.map(([first]) => first);
  if (names.some((name) => !name)) return typeset`В первом столбце каждой строки — её размер`;
  return new Set(names).size < names.length ? typeset`Две строки названы одинаково` : '';
}

const modelsText = (count: number) => (count === 0 ? typeset`моделей с ней нет` : pluralise(count, MODELS));

export function sizeTablesModel(tables: readonly SizeTable[], { permissions }: MemberModel) {
  return {
    sections: sectionLinks('sizeTables'),
    mayChange: permissions.has('goods.change'),
    newHref: deskHref('sizeTable', { table: NEW }),
    rows: tables.map(({ slug, title, models }) => ({
      key: slug,
      title,
      about: `${slug} · ${modelsText(models)}`,
      href: deskHref('sizeTable', { table: slug }),
    })),
  };
}
export type SizeTablesModel = ReturnType<typeof sizeTablesModel>;

interface Shown {
  readonly table: SizeTable | undefined;
  readonly fields: TableFields;
  readonly cells: Cells;
  readonly member: MemberModel;
  readonly standing: Standing | null;
}

export function tableModel({ table, fields, cells, member, standing }: Shown) {
  const key = table?.slug ?? NEW;
  return {
    title: table?.title ?? 'Новая таблица размеров',
    isNew: !table,
    mayChange: member.permissions.has('goods.change'),
    action: deskHref('saveSizeTable', { table: key }),
    version: table?.version ?? '',
    about: table ? modelsText(table.models) : '',
    fields,
    cells,
    cellLength: maxLengths.sizeTableCell,
    preview: previewModel({
      slug: key,
      title: fields.title.value || typeset`Таблица размеров`,
      columns: uniqueHeadings(cells[0] ?? []),
      rows: filledRows(cells),
    }),
    deletion: table && table.models === 0 ? { of: 'sizeTable', key } : null,
    standing,
  };
}
export type TableModel = ReturnType<typeof tableModel>;

/** While it is typed, headings may be the same or empty. */
const uniqueHeadings = (headings: readonly string[]): string[] =>
  headings.map((heading, at) =>
    heading && headings.indexOf(heading) === at ? heading : `${heading} ${at + 1}`,
  );

export const cellsOf = ({ columns, rows }: SizeTable): Cells => [columns, ...rows];

export const tableStanding = ({ title, columns, rows }: SizeTable): Standing => [
  ['Заголовок', title],
  ['Столбцы', columns.join(', ')],
  ...rows.map(([first = '', ...cells]) => [first, cells.join(' · ')] as const),
];
