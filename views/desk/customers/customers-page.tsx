import { typeset } from '#src/config/typography.ts';
import type { CustomerListModel, CustomerRow } from '#src/models/desk/customers/list/customers.ts';
import type { CustomerFilterFields } from '#src/models/desk/customers/list/filter.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { CustomerFilters } from './customer-filters.tsx';

interface CustomersPageProps {
  readonly list: CustomerListModel;
  readonly fields: CustomerFilterFields;
}

/** The customers of a country, with what they ordered. */
export const CustomersPage = ({ list, fields }: CustomersPageProps) => (
  <>
    <h1>Покупатели</h1>
    <p className="quiet">
      {typeset`Просмотр записан в журнал. Телефон и почту целиком показывает страница покупателя.`}
    </p>
    <FilterLinks label="Страна" links={list.countries} />
    <FilterLinks label="Порядок" links={list.sorts} />
    <CustomerFilters fields={fields} list={list} />
    <FilterChips chosen={list.chosen} />
    <p className="list-tools">
      {list.customers.length > 0 && <span className="quiet">{list.count}</span>}
      {list.mailingsHref && (
        <a className="text-link" href={list.mailingsHref}>
          Рассылки
        </a>
      )}
    </p>
    {list.customers.length > 0 && <CustomerTable customers={list.customers} />}
    {list.customers.length === 0 && <p className="empty">{emptyWords(list)}</p>}
    <PageLinks pages={list.pages} />
  </>
);

function emptyWords({ chosen, address }: CustomerListModel): string {
  if (chosen.filters.length > 0) return typeset`Таких покупателей нет.`;
  return address.sort === 'new'
    ? typeset`Покупателей пока нет. Здесь появятся те, кто зарегистрируется в магазине этой страны.`
    : typeset`Никто из покупателей ещё ничего не заказывал.`;
}

const CustomerTable = ({ customers }: { readonly customers: readonly CustomerRow[] }) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Имя</th>
        <th scope="col">Телефон и почта</th>
        <th scope="col">С нами с</th>
        <th scope="col">Последний заказ</th>
        <th scope="col" className="number">
          Заказов
        </th>
        <th scope="col" className="number">
          Куплено на
        </th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <Row key={customer.id} customer={customer} />
      ))}
    </tbody>
  </table>
);

const Row = ({ customer }: { readonly customer: CustomerRow }) => (
  <tr>
    <th scope="row">
      <a className="row-link" href={customer.href}>
        {customer.name}
      </a>
      {customer.isBlocked && <span className="status">{typeset`Вход закрыт`}</span>}
    </th>
    <td data-title="Телефон и почта">{customer.contacts}</td>
    <td data-title="С нами с">{customer.registeredAt}</td>
    <td data-title="Последний заказ">{customer.lastOrderedAt || null}</td>
    <td data-title="Заказов" className="number">
      {customer.orders}
    </td>
    <td data-title="Куплено на" className="number">
      {customer.sold || null}
    </td>
  </tr>
);
