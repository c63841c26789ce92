import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PromotionListModel } from '#src/models/desk/promotions/list.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Rows } from '../ui/rows.tsx';

export function PromotionsPage({ list }: { readonly list: PromotionListModel }) {
  const { filter, views, promotions, series, pages, mayChange, club } = list;
  return (
    <>
      <h1>{typeset`Скидки и промокоды`}</h1>
      {mayChange && <NewLinks />}
      <FilterLinks label="Состояния" links={views} />
      <Search filter={filter} />
      {promotions.length === 0 && <Empty isFiltered={filter.text !== '' || filter.state !== undefined} />}
      <PromotionList promotions={promotions} />
      <PageLinks pages={pages} />
      {series.length > 0 && <Series series={series} />}
      <section aria-labelledby="club" className="promotion-section">
        <h2 id="club">Баллы</h2>
        <Rows rows={club} />
        <p className="quiet">{typeset`Правила баллов едины для магазина: меняют их вместе с его кодом.`}</p>
      </section>
    </>
  );
}

const NewLinks = () => (
  <div className="promotion-actions">
    <a className="text-link" href={deskHref('newPromotion')}>
      Новый промокод
    </a>
    <a className="text-link" href={deskHref('newSeries')}>
      Серия промокодов
    </a>
  </div>
);

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <p className="empty">
    {isFiltered
      ? typeset`Таких промокодов нет.`
      : typeset`Промокодов ещё нет. Создайте первый — он сразу заработает в корзине.`}
  </p>
);

function Search({ filter: { text, state, series } }: Pick<PromotionListModel, 'filter'>) {
  const isFiltered = text !== '' || series !== '';
  return (
    <form method="get" action={deskHref('promotions')} className="filter-form">
      {state && <input type="hidden" name="state" value={state} />}
      {series && <input type="hidden" name="series" value={series} />}
      <FilterText
        name="text"
        label={series ? typeset`Код или название в серии «${series}»` : typeset`Код или название`}
        value={text}
      />
      <Button variant="white">Найти</Button>
      {isFiltered && (
        <a className="text-link" href={deskHref('promotions')}>
          Сбросить
        </a>
      )}
    </form>
  );
}

const PromotionList = ({ promotions }: Pick<PromotionListModel, 'promotions'>) => (
  <ul className="sessions">
    {promotions.map((each) => (
      <li key={each.id}>
        <div>
          <p className="promotion-code">
            <a href={each.href}>{each.code}</a>{' '}
            <span className="status" data-waiting={each.isActive ? '' : undefined}>
              {each.state}
            </span>
          </p>
          <p className="quiet">{[each.country, each.name, each.terms].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="promotion-result">
          {each.discount}
          <br />
          <span className="quiet">{each.uses}</span>
        </p>
      </li>
    ))}
  </ul>
);

const Series = ({ series }: Pick<PromotionListModel, 'series'>) => (
  <section aria-labelledby="series" className="promotion-section">
    <h2 id="series">Серии</h2>
    <ul className="sessions">
      {series.map(({ name, href, csvHref, about }) => (
        <li key={name}>
          <div>
            <p className="promotion-code">
              <a href={href}>{name}</a>
            </p>
            <p className="quiet">{about}</p>
          </div>
          {csvHref && (
            <a className="text-link" href={csvHref}>
              Скачать CSV
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);
