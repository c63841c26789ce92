import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn, countryQuery } from '#src/models/desk/countries.ts';
import { typedCells } from '#src/models/desk/stock/cells.ts';
import {
  type CountFileFields,
  type CountPreview,
  countedRows,
  countFileForm,
  countPreview,
} from '#src/models/desk/stock/count-file.ts';
import { whyCounted } from '#src/models/desk/stock/why-form.ts';
import { cellRefusal } from '#src/models/desk/stock/words.ts';
import { redirect } from '#src/web/result.ts';
import { CountFilePage } from '#views/desk/stock/count-file-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readGrids } from './export.ts';
import { undoOf } from './undo-of.ts';

type Input = StaffInput<object>;

interface Shown {
  readonly fields?: CountFileFields;
  readonly preview?: CountPreview;
  readonly why?: ReturnType<ReturnType<typeof whyCounted>['fields']>;
  readonly problem?: string;
  readonly refused?: readonly string[];
  readonly status?: number;
}

export const showStockFile = ({ query }: Input): Result => filePage(countryIn(query), {});

function filePage(country: CountryCode, shown: Shown): Result {
  const { fields = countFileForm().fields(), preview = null, why = whyCounted().fields() } = shown;
  const body = (
    <CountFilePage
      action={deskHref('countStockFile', {}, countryQuery(country))}
      listHref={deskHref('stock', {}, countryQuery(country))}
      fields={fields}
      preview={preview}
      why={why}
      problem={shown.problem ?? ''}
      refused={shown.refused ?? []}
    />
  );
  return page('Посчитать по таблице', body, shown.status);
}

/** Shows what a table would change; saves the numbers that were seen so. */
export async function countStockFile(input: Input): Promise<Result> {
  const { form, query } = input;
  const country = countryIn(query);
  const read = countFileForm().read(form);
  if (!read.ok)
    return filePage(country, { fields: countFileForm().fields(read.values, read.errors), status: 422 });
  if (form.has('save')) return save(input, country, read.value.table);
  const preview = await previewOf(input, country, read.value.table);
  const problem = preview.changes.length + preview.errors.length === 0 ? NOTHING : '';
  return filePage(country, { fields: countFileForm().fields(read.values), preview, problem });
}

const NOTHING = typeset`В столбце «Посчитано» нет новых чисел.`;

async function previewOf(input: Input, country: CountryCode, table: string): Promise<CountPreview> {
  const rows = countedRows(table);
  const codes = [...new Set(rows.map(({ article }) => article))].filter(Boolean);
  const grids = await readGrids(input, { country, shop: '' }, codes.slice(0, MOST_ARTICLES));
  const products = grids.flatMap((grid) => grid.products);
  return countPreview(rows, products, grids[0] ?? { places: [], ownShop: null });
}

const MOST_ARTICLES = 1_000;

async function save(input: Input, country: CountryCode, table: string): Promise<Result> {
  const { form, gatewayIn } = input;
  const fields = countFileForm().fields({ table });
  const why = whyCounted().read(form);
  const cells = [...typedCells(form).values()].flatMap(({ itemId, shopNumber, was, units }) =>
    units === null ? [] : [{ itemId, shopNumber, was, units }],
  );
  if (!why.ok || cells.length === 0) {
    const preview = await previewOf(input, country, table);
    const shown = whyCounted().fields(why.values, why.ok ? {} : why.errors);
    return filePage(country, { fields, preview, why: shown, status: 422 });
  }
  const { id, saved, refused } = await gatewayIn(country).shop.countStock({ body: { cells, ...why.value } });
  if (refused.length > 0) {
    const preview = await previewOf(input, country, table);
    const problem = typeset`Сохранено: ${saved}, не сохранено: ${refused.length}. Ниже — почему, и таблица по тому, как всё стоит сейчас.`;
    return filePage(country, { fields, preview, problem, refused: refused.map(cellRefusal), status: 409 });
  }
  const back = deskHref('stock', {}, countryQuery(country));
  const cookies = [noteCookie('stock-counted', id === null ? null : undoOf(id, country, back))];
  return redirect(back, 303, { cookies });
}
