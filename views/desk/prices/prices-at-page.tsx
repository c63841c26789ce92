import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PricesAtModel } from '#src/models/desk/prices/prices-at.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { GoodsTable } from './goods-table.tsx';
import { SelectionFields } from './selection-fields.tsx';

export function PricesAtPage({ prices }: { readonly prices: PricesAtModel }) {
  const { filter, moment, countries, choices, heads, goods, pages, shopHref } = prices;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('prices', {}, { country: filter.country })}>Цены</a>
      </p>
      <h1>{typeset`Цены на день`}</h1>
      <p className="quiet">
        {typeset`В прошлом — как было, в будущем — как запланировано. Показано: ${moment}.`}
      </p>
      <FilterLinks label="Страна" links={countries} />
      <form method="get" action={deskHref('pricesAt')} className="price-form">
        <input type="hidden" name="country" value={filter.country} />
        <div className="short-fields">
          <div className="field">
            <label htmlFor="day">День</label>
            <input id="day" name="day" type="date" defaultValue={filter.day} />
          </div>
          <div className="field">
            <label htmlFor="time">Время</label>
            <input id="time" name="time" type="text" defaultValue={filter.clock} maxLength={5} />
          </div>
        </div>
        <SelectionFields choices={choices} chosen={filter.typed} />
        <div className="field">
          <label htmlFor="articles">{typeset`Артикулы через запятую`}</label>
          <input
            id="articles"
            name="articles"
            type="text"
            defaultValue={filter.typed.articles}
            maxLength={500}
          />
        </div>
        <Button variant="white">Показать</Button>
      </form>
      {goods.length === 0 ? (
        <p className="empty">{typeset`Таких вещей нет: измените выбор.`}</p>
      ) : (
        <>
          <p>
            <a className="text-link" href={shopHref}>{typeset`Как увидит покупатель`}</a>
          </p>
          <GoodsTable heads={heads} goods={goods} />
        </>
      )}
      <PageLinks pages={pages} />
    </>
  );
}
