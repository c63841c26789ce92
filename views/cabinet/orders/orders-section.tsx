import type { OrdersModel } from '#src/models/cabinet/orders/orders.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { OrderSummary, PayOrder } from './order-summary.tsx';

export function OrdersSection({ orders: list }: { readonly orders: OrdersModel }) {
  if (list.orders.length === 0 && !list.isFiltered) return <NoOrders />;
  return (
    <>
      <Filter list={list} />
      {list.orders.length === 0 ? <NothingFound /> : <List list={list} />}
    </>
  );
}

function Filter({ list: { states, state, words, maxLength } }: { readonly list: OrdersModel }) {
  return (
    <div className="orders-filter">
      <nav aria-label="Состояние заказов">
        <ul>
          {states.map(({ title, href: address, isCurrent }) => (
            <li key={title}>
              <a href={address} aria-current={isCurrent ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className="orders-search" action={href('cabinetOrder')}>
          {state && <input type="hidden" name="state" value={state} />}
          <input
            type="search"
            name="words"
            aria-label="Номер заказа или товар"
            placeholder="Номер или товар"
            maxLength={maxLength}
            defaultValue={words}
          />
          <Button variant="white">Найти</Button>
        </form>
      </search>
    </div>
  );
}

function List({ list: { orders, pages } }: { readonly list: OrdersModel }) {
  return (
    <>
      <ul className="orders-list">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderSummary order={order} />
            {order.reserved && <PayOrder order={order} />}
          </li>
        ))}
      </ul>
      <PageLinks pages={pages} />
    </>
  );
}

function NoOrders() {
  return (
    <div className="empty">
      <p className="empty-title">Заказов пока нет</p>
      <p>Здесь будут ваши заказы: где они сейчас, когда приедут и как их забрать.</p>
      <div className="actions">
        <Button href={href('catalogRoot')}>В каталог</Button>
      </div>
    </div>
  );
}

function NothingFound() {
  return (
    <div className="empty">
      <p className="empty-title">Ничего не нашлось</p>
      <p>
        Измените условия или посмотрите <a href={href('cabinetOrder')}>все заказы</a>.
      </p>
    </div>
  );
}
