import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ExchangesModel, RunLine } from '#src/models/desk/exchanges/list.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Select } from '../ui/select.tsx';

interface ExchangesPageProps {
  readonly list: ExchangesModel;
  readonly request: string;
}

const countries = [
  { value: 'RU', title: 'Россия' },
  { value: 'AM', title: 'Армения' },
];

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
      {list.mayArchive && (
        <a className="text-link" href={deskHref('shopArchive')}>
          {typeset`Архив магазина`}
        </a>
      )}
    </div>
    {list.mayRun && (
      <form method="post" action={deskHref('startYmlExport')} className="filter-form">
        <input type="hidden" name="request" value={request} />
        <Select id="export-country" name="country" label={typeset`Товары страны`} options={countries} />
        <Button variant="white">{typeset`Выгрузить YML`}</Button>
      </form>
    )}
    <FilterLinks label="Что за обмены" links={list.views} />
    {list.runs.length === 0 ? <Empty isFiltered={list.isFiltered} /> : <Runs runs={list.runs} />}
    <PageLinks pages={list.pages} />
  </>
);

const Runs = ({ runs }: { readonly runs: readonly RunLine[] }) => (
  <ul className="sessions">
    {runs.map(({ href, title, state, isUnderWay, about, figures }) => (
      <li key={href}>
        <div>
          <p className="price-name">
            <a href={href}>{title}</a>{' '}
            <span className="status" data-waiting={isUnderWay ? '' : undefined}>
              {state}
            </span>
          </p>
          <p className="quiet">{about}</p>
        </div>
        <p className="quiet">{figures}</p>
      </li>
    ))}
  </ul>
);

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <p className="empty">
    {isFiltered
      ? typeset`Таких обменов не было.`
      : typeset`Обменов ещё не было. Начните с загрузки YML: сначала покажем, что изменится, и без вашего согласия ничего не тронем.`}
  </p>
);
