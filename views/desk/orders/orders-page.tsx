import { deskHref } from '#src/desk-routes.ts';
import type { FilterFields } from '#src/models/desk/orders/list/filter.ts';
import type { ViewFields } from '#src/models/desk/orders/list/views.ts';
import type { OrderListModel } from '#src/models/desk/orders/order-list.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { ColumnChoice, SavedViews } from './list/own-list.tsx';
import { OrderTable } from './order-table.tsx';

interface OrdersPageProps {
  readonly list: OrderListModel;
  readonly fields: FilterFields;
  readonly view: ViewFields;
}

export const OrdersPage = ({ list, fields, view }: OrdersPageProps) => (
  <>
    <div className="list-head">
      <h1>Заказы</h1>
      {list.newHref && (
        <Button href={list.newHref} variant="white">
          Новый заказ
        </Button>
      )}
    </div>
    <FilterLinks label="Виды" links={list.views} />
    {list.saved.length > 0 && <FilterLinks label="Свои виды" links={list.saved} />}
    <div className="list-forms">
      <OrderFilters fields={fields} choices={list.filterChoices} />
      <SavedViews list={list} view={view} />
      <ColumnChoice list={list} />
    </div>
    <FilterChips chosen={list.chosen} />
    {list.orders.length === 0 ? <p className="empty">Таких заказов нет.</p> : <MarkableOrders list={list} />}
    <PageLinks pages={list.pages} />
  </>
);

/** The list as a form, whose buttons work on what is marked. */
const MarkableOrders = ({ list }: { readonly list: OrderListModel }) => (
  <form method="get" action={deskHref('printOrders')}>
    <p className="list-tools">
      <span className="quiet">{list.count}</span>
      <a className="text-link" href={list.markHref}>
        {list.isMarked ? 'Снять отметки' : 'Отметить все'}
      </a>
      <a className="text-link" href={list.exportHref}>
        Скачать CSV
      </a>
    </p>
    <OrderTable columns={list.columns} orders={list.orders} isMarked={list.isMarked} />
    <div className="marked-actions">
      <Button variant="white" name="kind" value="pick">
        Лист сборки
      </Button>
      <Button variant="white" name="kind" value="slip">
        Накладные
      </Button>
      {list.bulkHref && (
        <Button variant="white" formMethod="post" formAction={list.bulkHref}>
          Изменить статус…
        </Button>
      )}
    </div>
  </form>
);
