import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ReceiptListModel } from '#src/models/desk/receipts/receipts.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';

export function ReceiptsPage({ list }: { readonly list: ReceiptListModel }) {
  const { filter, isFiltered, views, receipts, pages } = list;
  return (
    <>
      <h1>Чеки</h1>
      <FilterLinks label="Состояния" links={views} />
      <form method="get" action={deskHref('receipts')} className="filter-form">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <FilterText name="order" label={typeset`Номер заказа`} value={filter.order} maxLength={40} />
        <FilterText name="day" label="День" type="date" value={filter.day} />
        <Button variant="white">Найти</Button>
        {isFiltered && (
          <a className="text-link" href={deskHref('receipts')}>
            Сбросить
          </a>
        )}
      </form>
      {receipts.length === 0 && (
        <p className="empty">
          {isFiltered
            ? typeset`Таких чеков нет.`
            : typeset`Чеков ещё нет: они появятся с первой оплатой в России. В Армении онлайн-касс по 54-ФЗ нет.`}
        </p>
      )}
      <ul className="sessions">
        {receipts.map(({ id, href, title, state, isFailed, sum, about }) => (
          <li key={id}>
            <div>
              <p>
                <a href={href}>{title}</a>{' '}
                <span className="status" data-waiting={isFailed ? '' : undefined}>
                  {state}
                </span>
              </p>
              <p className="quiet">{about}</p>
            </div>
            <p>{sum}</p>
          </li>
        ))}
      </ul>
      <PageLinks pages={pages} />
    </>
  );
}
