import { maxLengths } from '#src/contract/limits.ts';
import {
  RESERVATIONS_PER_PAGE,
  reservationListModel,
  stateIn,
} from '#src/models/desk/reservations/reservations.ts';
import { readPage } from '#src/models/page-links.ts';
import { ReservationsPage } from '#views/desk/reservations/reservations-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showReservations({ gateway, query }: StaffInput<object>): Promise<Result> {
  const [state, pageNumber] = [stateIn(query), readPage(query)];
  const shop = (query.get('shop') ?? '').slice(0, maxLengths.code);
  const ending = query.get('ending') === 'today' ? 'today' : undefined;
  const listing = await gateway.cart.listReservations({
    query: { state, shop: shop || undefined, ending, pageNumber, pageSize: RESERVATIONS_PER_PAGE },
  });
  return page(
    'Резервы',
    <ReservationsPage list={reservationListModel(listing, { state, shop, ending }, pageNumber)} />,
  );
}
