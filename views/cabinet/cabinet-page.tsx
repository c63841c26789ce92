import type { MenuModel } from '#src/storefront/models/cabinet/menu.ts';
import type { OrderSummaryModel } from '#src/storefront/models/cabinet/orders/orders.ts';
import { href } from '#src/storefront/routes.ts';
import { CabinetFrame } from './cabinet-frame.tsx';
import { OrderSummary } from './orders/order-summary.tsx';

interface CabinetPageProps {
  readonly menu: MenuModel;
  /** Null without any, undefined if it could not be read. */
  readonly latestOrder: OrderSummaryModel | null | undefined;
}

/** `/cabinet`: on phones the list of sections, beside or above it the latest order. */
export function CabinetPage({ menu, latestOrder }: CabinetPageProps) {
  return (
    <CabinetFrame menu={menu} title="Личный кабинет" heading="Личный кабинет" isFirst>
      {latestOrder && (
        <section className="orders-list" aria-labelledby="latest-order">
          <h2 id="latest-order">Последний заказ</h2>
          <OrderSummary order={latestOrder} />
        </section>
      )}
      {latestOrder === null && (
        <p className="quiet">
          Здесь появится ваш первый заказ. <a href={href('catalogRoot')}>Посмотрите каталог</a>.
        </p>
      )}
    </CabinetFrame>
  );
}
