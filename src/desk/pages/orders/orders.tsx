import { type FilterFields, filterForm, filterOf } from '#src/models/desk/orders/list/filter.ts';
import { type ViewFields, viewForm } from '#src/models/desk/orders/list/views.ts';
import { ORDERS_PER_PAGE, orderListModel } from '#src/models/desk/orders/order-list.ts';
import { readPage } from '#src/models/page-links.ts';
import { OrdersPage } from '#views/desk/orders/orders-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

type Input = StaffInput<object>;

export const showOrders = (input: Input): Promise<Result> => ordersPage(input, input.query);

interface Tried {
  readonly view?: ViewFields;
  readonly status?: number;
}

const noOrders = { orders: [], totalCount: 0, isCounted: true };

/** A filter that can't be read lists nothing, and says why. @param given the parameters of the list */
export async function ordersPage(
  { gateway, member }: Input,
  given: URLSearchParams,
  { view = viewForm().fields(), status = 200 }: Tried = {},
): Promise<Result> {
  const read = filterForm().read(given);
  const pageNumber = readPage(given);
  const wanted = read.ok && { ...filterOf(read.values), pageNumber, pageSize: ORDERS_PER_PAGE };
  const [own, listing] = await Promise.all([
    gateway.cart.showOrderList(),
    wanted ? gateway.cart.listOrders({ query: wanted }) : noOrders,
  ]);
  const list = orderListModel(
    listing,
    own,
    { filter: read.values, page: pageNumber, isMarked: given.get('marked') === 'all' },
    member,
  );
  const fields: FilterFields = filterForm().fields(read.values, read.ok ? undefined : read.errors);
  return page('Заказы', <OrdersPage list={list} fields={fields} view={view} />, read.ok ? status : 422);
}
