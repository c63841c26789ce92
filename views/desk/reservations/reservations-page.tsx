import type {
  ReservationListModel,
  ReservationRowModel,
} from '#src/models/desk/reservations/reservations.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Select } from '../ui/select.tsx';

export function ReservationsPage({ list }: { readonly list: ReservationListModel }) {
  return (
    <>
      <h1>Резервы</h1>
      <FilterLinks label="Состояния" links={list.views} />
      {list.shops && <ShopFilter shops={list.shops} />}
      {list.reservations.length === 0 ? (
        <p className="empty">Здесь пусто.</p>
      ) : (
        <ReservationTable reservations={list.reservations} />
      )}
      <PageLinks pages={list.pages} />
    </>
  );
}

const ShopFilter = ({ shops }: { readonly shops: NonNullable<ReservationListModel['shops']> }) => (
  <form method="get" action={shops.href} className="shop-filter">
    <input type="hidden" name="state" value={shops.state} />
    <Select id="shop" name="shop" label="Магазин" value={shops.chosen} options={shops.options} />
    <Button variant="white">Показать</Button>
  </form>
);

function ReservationTable({ reservations }: { readonly reservations: readonly ReservationRowModel[] }) {
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Номер</th>
          <th scope="col">До</th>
          <th scope="col">Кто придёт</th>
          <th scope="col">Магазин</th>
          <th scope="col" className="number">
            Вещей
          </th>
          <th scope="col" className="number">
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {reservations.map((each) => (
          <tr key={each.number}>
            <th scope="row">
              <a className="row-link" href={each.href}>
                {each.number}
              </a>
            </th>
            <td data-title="До">{each.until}</td>
            <td data-title="Кто придёт">{each.name}</td>
            <td data-title="Магазин">{each.shop}</td>
            <td data-title="Вещей" className="number">
              {each.units}
            </td>
            <td data-title="Сумма" className="number">
              {each.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
