import type { OrderState } from '#src/contract/cart/orders/order.ts';
import { menuModel } from '#src/models/cabinet/menu.ts';
import { orderSummary } from '#src/models/cabinet/orders/orders.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { CabinetPage } from '#views/cabinet/cabinet-page.tsx';
import { loadBlocks } from './load-blocks.ts';

export async function showCabinet(input: PrivateInput<object>): Promise<Result> {
  const { gateway, optional, country } = input;
  const latestOf = (state?: OrderState) =>
    optional(gateway.account.getOrders({ query: { pageSize: 1, state } }));
  const latest = async () => {
    const inProgress = await latestOf('underWay');
    return inProgress?.orders.length ? inProgress : ((await latestOf()) ?? inProgress);
  };
  const [{ items }, found, blocks] = await Promise.all([
    gateway.account.getMenu(),
    latest(),
    loadBlocks(input),
  ]);
  const [order] = found?.orders ?? [];
  const latestOrder = found && (order ? orderSummary(order, { country, now: new Date() }) : null);
  const head = { title: 'Личный кабинет', noindex: true };
  return page(
    'cabinet',
    head,
    <CabinetPage menu={menuModel(items, null)} latestOrder={latestOrder} blocks={blocks} />,
  );
}
