import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { StockListModel } from '#src/models/desk/stock/list.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Select } from '../ui/select.tsx';
import { StockTable } from './stock-table.tsx';

/** What is left of the goods. */
export const StockPage = ({ list }: { readonly list: StockListModel }) => (
  <>
    <h1>Остатки</h1>
    <p className="list-tools">
      <a className="text-link" href={list.editsHref}>{typeset`История изменений`}</a>
      <a className="text-link" href={list.csvHref}>
        Скачать CSV
      </a>
      {list.fileHref && (
        <a className="text-link" href={list.fileHref}>
          Посчитать по таблице
        </a>
      )}
    </p>
    <FilterLinks label="Страна" links={list.countries} />
    <FilterLinks label="Что осталось" links={list.views} />
    <Filters list={list} />
    {list.products.length > 0 && <StockTable list={list} />}
    {list.remark && <p className="empty">{list.remark}</p>}
    {list.nextHref && (
      <Button href={list.nextHref} variant="white">
        Дальше
      </Button>
    )}
  </>
);

const Filters = ({ list: { filter, categories, shops } }: { readonly list: StockListModel }) => (
  <search>
    <form method="get" action={deskHref('stock')} className="filter-form">
      {filter.country !== 'RU' && <input type="hidden" name="country" value={filter.country} />}
      {filter.view !== 'all' && <input type="hidden" name="view" value={filter.view} />}
      <FilterText
        name="text"
        label={typeset`Артикул, штрихкод или слова`}
        value={filter.text}
        maxLength={200}
      />
      <Select id="category" name="category" label="Раздел" value={filter.category} options={categories} />
      {shops.length > 0 && (
        <Select id="shop" name="shop" label="Магазин" value={filter.shop} options={shops} />
      )}
      <Button variant="white">Показать</Button>
    </form>
  </search>
);
