import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ExchangesModel } from '#src/models/desk/exchanges/list.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { countryOptions } from '../ui/country-options.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Select } from '../ui/select.tsx';
import { Runs } from './runs.tsx';

interface ExchangesPageProps {
  readonly list: ExchangesModel;
  readonly request: string;
}

/** What goes in and out of the shop. */
export const ExchangesPage = ({ list, request }: ExchangesPageProps) => (
  <>
    <h1>Обмены</h1>
    <div className="price-ways">
      {list.mayRun && (
        <a className="text-link" href={deskHref('newYmlImport')}>
          {typeset`Загрузить YML`}
        </a>
      )}
      <a className="text-link" href={deskHref('exports')}>
        Выгрузки для маркетплейсов
      </a>
      <a className="text-link" href={deskHref('oneC')}>
        Обмен с 1С
      </a>
      {list.mayArchive && (
        <a className="text-link" href={deskHref('shopArchive')}>
          {typeset`Архив магазина`}
        </a>
      )}
    </div>
    {list.mayRun && (
      <form method="post" action={deskHref('startYmlExport')} className="filter-form">
        <input type="hidden" name="request" value={request} />
        <Select id="export-country" name="country" label={typeset`Товары страны`} options={countryOptions} />
        <Button variant="white">{typeset`Выгрузить YML`}</Button>
      </form>
    )}
    <FilterLinks label="Что за обмены" links={list.views} />
    {list.runs.length === 0 ? <Empty isFiltered={list.isFiltered} /> : <Runs runs={list.runs} />}
    <PageLinks pages={list.pages} />
  </>
);

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <p className="empty">
    {isFiltered
      ? typeset`Таких обменов не было.`
      : typeset`Обменов ещё не было. Начните с загрузки YML: сначала покажем, что изменится, и без вашего согласия ничего не тронем.`}
  </p>
);
