import { MAX_STOCK_CELLS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type GridAddress, gridAddressIn, gridHref } from '#src/models/desk/stock/address.ts';
import { type TypedCell, typedCells } from '#src/models/desk/stock/cells.ts';
import { type Grid, gridModel, nothingTyped, type Typed } from '#src/models/desk/stock/grid.ts';
import { type WhyFields, whyCounted } from '#src/models/desk/stock/why-form.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { GridPage } from '#views/desk/stock/grid-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { undoOf } from './undo-of.ts';

type Input = StaffInput<object>;

export async function showStockGrid(input: Input): Promise<Result> {
  const address = gridAddressIn(input.query);
  return address.codes.length === 0 ? redirect(deskHref('stock'), 303) : gridPage(input, address);
}

/** Saves each cell that was changed; those that can't be keep what was typed, beside how they stand now. */
export async function countStock(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const address = gridAddressIn(query);
  if (address.codes.length === 0) return notFound;
  const typed = { cells: typedCells(form), refused: null };
  const why = whyCounted().read(form);
  const fields = whyCounted().fields(why.values, why.ok ? {} : why.errors);
  const cells = [...typed.cells.values()].flatMap(changedCell);
  const problem = problemOf(typed.cells, cells.length);
  if (problem !== '' || !why.ok) return gridPage(input, address, { typed, fields, problem, status: 422 });
  const saved = await gatewayIn(address.country).shop.countStock({ body: { cells, ...why.value } });
  const { refused, id } = saved;
  if (refused.length > 0) {
    const told = typeset`Сохранено: ${saved.saved}, не сохранено: ${refused.length}. Не сохранённое отмечено ниже вместе с тем, как там сейчас.`;
    const shown = { typed: { ...typed, refused }, fields, problem: told, status: 409 };
    return gridPage(input, address, shown);
  }
  const href = gridHref(address);
  const cookies = [noteCookie('stock-counted', id === null ? null : undoOf(id, address.country, href))];
  return redirect(href, 303, { cookies });
}

const changedCell = ({ itemId, shopNumber, was, units }: TypedCell) =>
  units === null || units === was ? [] : [{ itemId, shopNumber, was, units }];

function problemOf(cells: ReadonlyMap<string, TypedCell>, changed: number): string {
  if ([...cells.values()].some(({ units }) => units === null))
    return typeset`Не всё похоже на число: исправьте отмеченное. Ничего не сохранено.`;
  if (changed === 0) return typeset`Ни одно число не изменено.`;
  return changed > MAX_STOCK_CELLS ? typeset`За раз можно изменить не больше 2000 чисел.` : '';
}

interface Shown {
  readonly typed?: Typed;
  readonly fields?: WhyFields;
  readonly problem?: string;
  readonly status?: number;
}

async function gridPage(
  { gatewayIn, member }: Input,
  address: GridAddress,
  shown: Shown = {},
): Promise<Result> {
  const { typed = nothingTyped, fields = whyCounted().fields(), problem = '', status } = shown;
  const grid: Grid = await gatewayIn(address.country).shop.showStock({
    body: { codes: [...address.codes], city: address.city || undefined, shop: address.shop || undefined },
  });
  if (grid.products.length === 0) return notFound;
  const model = gridModel(grid, address, member.permissions.has('stock.change'), typed);
  const body = <GridPage grid={model} why={fields} problem={problem} />;
  return page('Остатки: таблица', body, status, { script: model.canType ? 'stock' : undefined });
}
