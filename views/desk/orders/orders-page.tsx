import type { OrderListModel } from '#src/models/desk/orders/order-list.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OrderTable } from './order-table.tsx';

export function OrdersPage({ list }: { readonly list: OrderListModel }) {
  return (
    <>
      <h1>Заказы</h1>
      <FilterLinks label="Статусы" links={list.views} />
      {list.orders.length === 0 ? (
        <p className="empty">Таких заказов нет.</p>
      ) : (
        <OrderTable orders={list.orders} />
      )}
      <PageLinks pages={list.pages} />
    </>
  );
}
