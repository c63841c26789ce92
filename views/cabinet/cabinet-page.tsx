import type { Blocks } from '#src/models/cabinet/blocks.ts';
import type { MenuModel } from '#src/models/cabinet/menu.ts';
import type { OrderSummaryModel } from '#src/models/cabinet/orders/orders.ts';
import { href } from '#src/routes.ts';
import { CabinetBlocks } from './cabinet-blocks.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { OrderSummary, PayOrder } from './orders/order-summary.tsx';

interface CabinetPageProps {
  readonly menu: MenuModel;
  /** Null without any, undefined if it could not be read. */
  readonly latestOrder: OrderSummaryModel | null | undefined;
  readonly blocks: Blocks;
}

/** `/cabinet`: on phones the order in progress or the latest, the list of sections and the blocks; beside the list on wide screens. */
export function CabinetPage({ menu, latestOrder, blocks }: CabinetPageProps) {
  return (
    <CabinetFrame menu={menu} title="Личный кабинет" heading="Личный кабинет" isFirst>
      {latestOrder && (
        <section className="orders-list cabinet-latest" aria-labelledby="latest-order">
          <h2 id="latest-order">Последний заказ</h2>
          <OrderSummary order={latestOrder} />
          {latestOrder.reserved && <PayOrder order={latestOrder} />}
        </section>
      )}
      {latestOrder === null && (
        <p className="quiet cabinet-latest">
          Здесь появится ваш первый заказ. <a href={href('catalogRoot')}>Посмотрите каталог</a>.
        </p>
      )}
      <CabinetBlocks blocks={blocks} />
    </CabinetFrame>
  );
}
