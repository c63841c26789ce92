import { deskHref } from '#src/desk-routes.ts';
import { goodsRefusals } from '#src/models/desk/goods/catalogue-words.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import {
  type Cells,
  cellsIn,
  cellsOf,
  cellsProblem,
  edited,
  filledRows,
  NEW_CELLS,
  newTableForm,
  sizeTablesModel,
  type TableFields,
  tableForm,
  tableModel,
  tableStanding,
} from '#src/models/desk/goods/size-tables.ts';
import { notFound } from '#src/web/result.ts';
import { SizeTableEditPage } from '#views/desk/goods/size-table-page.tsx';
import { SizeTablesPage } from '#views/desk/goods/size-tables-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';

export async function showSizeTables({ gateway, member }: StaffInput<object>): Promise<Result> {
  const { tables } = await gateway.shop.listSizeTables({});
  return page('Таблицы размеров', <SizeTablesPage model={sizeTablesModel(tables, member)} />);
}

type Input = StaffInput<{ table: string }>;

interface Shown {
  readonly fields?: TableFields;
  readonly cells?: Cells;
  readonly problem?: string;
  readonly status?: number;
}

export const showSizeTable = (input: Input): Promise<Result> => tablePage(input);

async function tablePage(
  input: Input,
  { fields, cells, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const { gateway, params, member } = input;
  const { tables } = await gateway.shop.listSizeTables({});
  const table = tables.find(({ slug }) => slug === params.table);
  if (!table && params.table !== NEW) return notFound;
  const model = tableModel({
    table,
    fields: fields ?? (table ? tableForm().fields(table) : newTableForm().fields()),
    cells: cells ?? (table ? cellsOf(table) : NEW_CELLS),
    member,
    standing: status === 409 && table ? tableStanding(table) : null,
  });
  return page(model.title, <SizeTableEditPage model={model} problem={problem} />, status);
}

export async function saveSizeTable(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const isNew = params.table === NEW;
  const posted = isNew ? newTableForm().read(form) : tableForm().read(form);
  const fieldsOf = (errors?: object): TableFields =>
    isNew ? newTableForm().fields(posted.values, errors) : tableForm().fields(posted.values, errors);
  const cells = cellsIn(form);
  const changed = edited(cells, form.get('edit') ?? '');
  if (changed) return tablePage(input, { fields: fieldsOf(), cells: changed });
  const problem = cellsProblem(cells);
  if (!posted.ok || problem !== '')
    return tablePage(input, {
      ...{ cells, problem, status: 422 },
      fields: fieldsOf(posted.ok ? undefined : posted.errors),
    });
  const slug = 'slug' in posted.value ? String(posted.value.slug) : params.table;
  const [columns = []] = cells;
  const body = {
    title: posted.value.title,
    columns: [...columns],
    rows: filledRows(cells),
    from: form.get('from') ?? '',
  };
  const { errorMessage, editId } = await gateway.shop.saveSizeTable({ params: { slug }, body });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('sizeTables'));
  const fields = fieldsOf(isNew ? { slug: goodsRefusals.Taken } : undefined);
  return tablePage(input, { fields, cells, problem: isNew ? '' : goodsRefusals.ChangedKept, status: 409 });
}
