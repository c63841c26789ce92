import type { PrivateInput } from '#src/storefront/handler.ts';
import { ownOrderModel } from '#src/storefront/models/cabinet/order.ts';
import { ORDERS_PER_PAGE, ordersModel, readOrdersFilter } from '#src/storefront/models/cabinet/orders.ts';
import { readPage } from '#src/storefront/models/page-links.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { orderCodes } from '#src/storefront/pages/thank-you/codes.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { OrderSection } from '#views/cabinet/order-section.tsx';
import { OrdersSection } from '#views/cabinet/orders-section.tsx';
import { loadWorkingCards } from './cards/load-cards.tsx';
import { sectionPage } from './section-page.tsx';

type Input = PrivateInput<object>;

/** The list of orders, or with a `number` one of them. */
export function showOrders(input: Input): Promise<Result> {
  const number = input.query.get('number');
  return number ? showOrder(input, number) : showList(input);
}

async function showList(input: Input): Promise<Result> {
  const filter = readOrdersFilter(input.query, readPage(input.query));
  const { state, words, page: pageNumber } = filter;
  const reply = await input.gateway.account.getOrders({
    query: { state, words, pageNumber, pageSize: ORDERS_PER_PAGE },
  });
  const orders = ordersModel(reply, filter);
  if (pageNumber > orders.pages.last) return redirect(orders.pages.lastHref);
  return sectionPage(input, { section: 'cabinetOrder', title: 'Заказы' }, <OrdersSection orders={orders} />);
}

async function showOrder(input: Input, number: string): Promise<Result> {
  const found = await orNotFound(input.gateway.cart.getOrder({ params: { number } }));
  if (!found) return notFound;
  const order = ownOrderModel(found.order, input.country);
  const codes = order.pickupCode ? orderCodes(order.pickupCode, input.site.icon) : null;
  const back = { href: href('cabinetOrder'), title: 'Все заказы' };
  return sectionPage(
    input,
    { section: 'cabinetOrder', title: `Заказ ${number}`, back },
    <OrderSection
      own={order}
      codes={codes}
      cards={order.order.canPay ? await loadWorkingCards(input) : []}
    />,
  );
}
