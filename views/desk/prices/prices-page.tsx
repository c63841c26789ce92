import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PlanListModel } from '#src/models/desk/prices/list.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { PlanList } from './plan-list.tsx';

export function PricesPage({ list }: { readonly list: PlanListModel }) {
  const { country, countries, views, plans, pages, mayChange, isFiltered } = list;
  return (
    <>
      <h1>Цены</h1>
      <FilterLinks label="Страна" links={countries} />
      <Ways country={country} mayChange={mayChange} />
      <Search country={country} />
      <FilterLinks label="Состояния" links={views} />
      {plans.length === 0 ? <Empty isFiltered={isFiltered} /> : <PlanList plans={plans} />}
      <PageLinks pages={pages} />
    </>
  );
}

const Ways = ({ country, mayChange }: Pick<PlanListModel, 'country' | 'mayChange'>) => (
  <div className="price-ways">
    {mayChange && (
      <>
        <a className="text-link" href={deskHref('newPricePlan', {}, { country })}>
          Новая распродажа
        </a>
        <a className="text-link" href={deskHref('newPricePlan', {}, { country, kind: 'price' })}>
          {typeset`Цены на время`}
        </a>
        <a className="text-link" href={deskHref('newPricePlan', {}, { country, kind: 'hidden' })}>
          Скрыть вещи
        </a>
      </>
    )}
    <a className="text-link" href={deskHref('pricesAt', {}, { country })}>
      {typeset`Цены на день`}
    </a>
  </div>
);

const Search = ({ country }: Pick<PlanListModel, 'country'>) => (
  <form method="get" action={deskHref('productPrices')} className="filter-form">
    <input type="hidden" name="country" value={country} />
    <div className="field">
      <label htmlFor="article">{typeset`Артикул модели или цвета`}</label>
      <input id="article" name="article" type="search" maxLength={64} required />
    </div>
    <Button variant="white">{typeset`Цены вещи`}</Button>
  </form>
);

const Empty = ({ isFiltered }: Pick<PlanListModel, 'isFiltered'>) => (
  <p className="empty">
    {isFiltered
      ? typeset`Таких планов нет.`
      : typeset`Планов ещё нет. Начните с распродажи: выберите вещи, скидку и срок — до кнопки «Запланировать» ничего не изменится.`}
  </p>
);
