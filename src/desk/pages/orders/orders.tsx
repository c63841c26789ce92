import { ORDERS_PER_PAGE, orderListModel, statusIn } from '#src/models/desk/orders/order-list.ts';
import { readPage } from '#src/models/page-links.ts';
import { OrdersPage } from '#views/desk/orders/orders-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showOrders({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [status, pageNumber] = [statusIn(query), readPage(query)];
  const listing = await gateway.cart.listOrders({
    query: { status, pageNumber, pageSize: ORDERS_PER_PAGE },
  });
  const view = { status, page: pageNumber, isMarked: query.get('marked') === 'all' };
  return page('Заказы', <OrdersPage list={orderListModel(listing, view, member)} />);
}
