import { MAX_STOCK_LINES } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { gridHref } from '#src/models/desk/stock/address.ts';
import {
  isChosen,
  type MoveAddress,
  moveAddressIn,
  moveModel,
  OFF,
  shortText,
  type TypedLine,
  typedLines,
} from '#src/models/desk/stock/move.ts';
import { type WhyFields, whyMoved, whyOff } from '#src/models/desk/stock/why-form.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { MovePage } from '#views/desk/stock/move-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { undoOf } from './undo-of.ts';

type Input = StaffInput<object>;

export async function showStockMove(input: Input): Promise<Result> {
  const address = moveAddressIn(input.query);
  return address.codes.length === 0 ? redirect(deskHref('stock'), 303) : movePage(input, address);
}

export async function moveStock(input: Input): Promise<Result> {
  const { gatewayIn, form, query } = input;
  const address = moveAddressIn(query);
  if (address.codes.length === 0 || !isChosen(address)) return notFound;
  const { country, from, to } = address;
  const typed = typedLines(form);
  const why = (to === OFF ? whyOff() : whyMoved()).read(form);
  const request = (form.get('request') ?? '').slice(0, 64) || crypto.randomUUID();
  const problem = problemOf(typed);
  const shown = { typed, fields: fieldsOf(address, why.values, why.ok ? {} : why.errors), request };
  if (problem !== '' || !why.ok) return movePage(input, address, { ...shown, problem, status: 422 });
  const lines = typed.map(({ itemId, count }) => ({ itemId, count: count ?? 1 }));
  const moved = await gatewayIn(country).shop.moveStock({
    body: { from, to: to === OFF ? null : to, lines, ...why.value, request },
  });
  if (moved.errorMessage === 'UnknownShop') return notFound;
  const { short } = moved;
  if (moved.id === null)
    return movePage(input, address, { ...shown, problem: shortText(typed, short), status: 409, short });
  const href = gridHref({ country, codes: address.codes, city: '', shop: '' });
  const note = to === OFF ? 'stock-written-off' : 'stock-moved';
  return redirect(href, 303, { cookies: [noteCookie(note, undoOf(moved.id, country, href))] });
}

function problemOf(lines: readonly TypedLine[]): string {
  if (lines.length === 0) return typeset`Впишите, сколько взять, хотя бы в одной строке.`;
  if (lines.some(({ count }) => count === null))
    return typeset`Не всё похоже на число: исправьте отмеченное.`;
  return lines.length > MAX_STOCK_LINES ? typeset`За раз — не больше 200 строк.` : '';
}

const fieldsOf = (
  { to }: MoveAddress,
  values: Readonly<Record<string, string>> = {},
  errors: Readonly<Record<string, string>> = {},
): WhyFields => (to === OFF ? whyOff() : whyMoved()).fields(values, errors);

interface Shown {
  readonly typed?: readonly TypedLine[];
  readonly fields?: WhyFields;
  readonly request?: string;
  readonly problem?: string;
  readonly status?: number;
  readonly short?: CallReply<Contract['shop']['moveStock']>['short'];
}

async function movePage({ gatewayIn }: Input, address: MoveAddress, shown: Shown = {}): Promise<Result> {
  const { fields = fieldsOf(address), request = crypto.randomUUID(), problem = '', status } = shown;
  const grid = await gatewayIn(address.country).shop.showStock({
    body: { codes: [...address.codes], shop: address.from || undefined },
  });
  if (grid.products.length === 0) return notFound;
  const model = moveModel(grid, address, shown);
  const body = <MovePage move={model} why={fields} request={request} problem={problem} />;
  return page(model.title, body, status);
}
