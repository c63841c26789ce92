import type { OrderState } from '#src/contract/cart/orders/order.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { menuModel } from '#src/storefront/models/cabinet/menu.ts';
import { orderSummary } from '#src/storefront/models/cabinet/orders/orders.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { CabinetPage } from '#views/cabinet/cabinet-page.tsx';
import { loadBlocks } from './load-blocks.ts';

export async function showCabinet(input: PrivateInput<object>): Promise<Result> {
  const { gateway, optional, country } = input;
  const latestOf = (state?: OrderState) =>
    optional(gateway.account.getOrders({ query: { pageSize: 1, state } }));
  const [{ items }, inProgress, ever, blocks] = await Promise.all([
    gateway.account.getMenu(),
    latestOf('underWay'),
    latestOf(),
    loadBlocks(input),
  ]);
  const latest = inProgress?.orders[0] ?? ever?.orders[0];
  const summary = latest ? orderSummary(latest, { country, now: new Date() }) : null;
  const latestOrder = inProgress || ever ? summary : undefined;
  const head = { title: 'Личный кабинет', noindex: true };
  return page(
    'cabinet',
    head,
    <CabinetPage menu={menuModel(items, null)} latestOrder={latestOrder} blocks={blocks} />,
  );
}
