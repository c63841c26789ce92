import type { SavedView } from '#src/contract/cart/staff-list.ts';
import { deskHref } from '#src/desk-routes.ts';
import { columnsIn } from '#src/models/desk/orders/list/columns.ts';
import { filterForm, filterOf, filterQuery } from '#src/models/desk/orders/list/filter.ts';
import { viewForm, viewProblem } from '#src/models/desk/orders/list/views.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';
import { ordersPage } from './orders.tsx';

type Input = StaffInput<object>;

/** Nothing ticked is as good as the usual columns: the number alone is no list. */
export async function setOrderColumns(input: Input): Promise<Result> {
  const columns = columnsIn(input.form);
  if (!columns) return ordersPage(input, input.form, { status: 422 });
  const { cart } = input.gateway;
  const before = await cart.showOrderList();
  await cart.setOrderColumns({ body: { columns } });
  if (input.form.has('undo')) return backToList(input, 'undone');
  return backToList(input, 'columns-set', choosing(input, before.columns));
}

/** Chooses the columns that there were. */
function choosing({ form }: Input, columns: readonly string[]): Undo {
  const fields = { ...filterFields(form), column: columns.join(' '), undo: 'yes' };
  return { action: deskHref('setOrderColumns'), fields };
}

export async function saveOrderView(input: Input): Promise<Result> {
  const { gateway, form } = input;
  const [view, filter] = [viewForm().read(form), filterForm().read(form)];
  if (!filter.ok || !view.ok) {
    const fields = view.ok ? viewForm().fields(view.values) : viewForm().fields(view.values, view.errors);
    return ordersPage(input, form, { view: fields, status: 422 });
  }
  const body = { ...view.value, filter: filterOf(filter.values) };
  const { errorMessage } = await gateway.cart.saveOrderView({ body });
  if (errorMessage === '' && form.has('undo')) return backToList(input, 'undone');
  if (errorMessage === '') return backToList(input, 'view-saved', await deletion(input, view.value.title));
  const fields = viewForm().fields(view.values, { title: viewProblem(errorMessage) });
  return ordersPage(input, form, { view: fields, status: 422 });
}

/** Twice is as good as once. */
export async function deleteOrderView(input: StaffInput<{ id: string }>): Promise<Result> {
  const { gateway, form, params } = input;
  const view = viewForm().read(form);
  if (!/^\d{1,2}$/.test(params.id) || !view.ok) return notFound;
  const id = Number(params.id);
  const { views } = await gateway.cart.showOrderList();
  const saved = views.find((each) => each.id === id && each.title === view.value.title);
  await gateway.cart.deleteOrderView({ params: { id }, body: view.value });
  const note = form.has('undo') ? noteCookie('undone') : noteCookie('view-deleted', saved && saving(saved));
  return redirect(deskHref('orders'), 303, { cookies: [note] });
}

/** Saves a deleted view again. */
const saving = ({ title, filter }: SavedView): Undo => ({
  action: deskHref('saveOrderView'),
  fields: { ...filterQuery(filter), title, undo: 'yes' },
});

/** Deletes the view that was just saved under a title. */
async function deletion({ gateway }: Input, title: string): Promise<Undo | null> {
  const { views } = await gateway.cart.showOrderList();
  const saved = views.find((each) => each.title === title);
  if (!saved) return null;
  const action = deskHref('deleteOrderView', { id: String(saved.id) });
  return { action, fields: { title, undo: 'yes' } };
}

function backToList({ form }: Input, note: NoteName, undo: Undo | null = null): Result {
  return redirect(deskHref('orders', {}, filterFields(form)), 303, { cookies: [noteCookie(note, undo)] });
}

/** The filter of the list that a form was on. */
function filterFields(form: URLSearchParams): Record<string, string> {
  const read = filterForm().read(form);
  return read.ok ? filterQuery(filterOf(read.values)) : {};
}
