import { ORDERS_PER_PAGE, ordersModel, readOrdersFilter } from '#src/models/cabinet/orders/orders.ts';
import { reservationSummary } from '#src/models/cabinet/orders/reservations.ts';
import { readPage } from '#src/models/page-links.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { redirect } from '#src/web/result.ts';
import { OrdersSection } from '#views/cabinet/orders/orders-section.tsx';
import { Reservations } from '#views/cabinet/orders/reservations.tsx';
import { sectionPage } from '../section-page.tsx';
import { showOrder } from './order.tsx';
import { showReturnForm } from './returns.tsx';

type Input = PrivateInput<object>;

/** The list of orders; `number` shows one of them, `return` the form for returning it. */
export function showOrders(input: Input): Promise<Result> {
  const number = input.query.get('number');
  if (!number) return showList(input);
  return input.query.has('return') ? showReturnForm(input, number) : showOrder(input, number);
}

async function showList(input: Input): Promise<Result> {
  const filter = readOrdersFilter(input.query, readPage(input.query));
  const { state, words, page: pageNumber } = filter;
  const { account } = input.gateway;
  const isWhole = input.query.size === 0;
  const [reply, held] = await Promise.all([
    account.getOrders({ query: { state, words, pageNumber, pageSize: ORDERS_PER_PAGE } }),
    isWhole ? input.optional(account.getReservations()) : null,
  ]);
  const orders = ordersModel(reply, filter, { country: input.country, now: new Date() });
  if (pageNumber > orders.pages.last) return redirect(orders.pages.lastHref);
  return sectionPage(
    input,
    { section: 'cabinetOrder', title: 'Заказы' },
    <>
      <Reservations reservations={held?.reservations.map(reservationSummary) ?? []} />
      <OrdersSection orders={orders} />
    </>,
  );
}
