import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { PointsModel } from '#src/models/desk/delivery/points/points.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { FilterText } from '../../ui/filter-text.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DeliveryHead } from '../delivery-head.tsx';

interface PointsPageProps {
  readonly list: PointsModel;
  readonly problem: string;
}

/** Where orders can be collected, besides the shops. */
export const PointsPage = ({ list, problem }: PointsPageProps) => (
  <>
    <DeliveryHead links={list.links} />
    {problem && <Problem>{problem}</Problem>}
    <p className="list-tools">
      <a className="text-link" href={list.csvHref}>
        Скачать CSV
      </a>
      {list.tableHref && (
        <a className="text-link" href={list.tableHref}>
          Загрузить таблицу
        </a>
      )}
    </p>
    <FilterLinks label="Чьи" links={list.views} />
    <Search filter={list.filter} />
    {list.remark && <p className="empty">{list.remark}</p>}
    <ul className="article-list">
      {list.points.map((point) => (
        <Point key={point.code} point={point} mayChange={list.tableHref !== null} />
      ))}
    </ul>
    {list.pages && <PageLinks pages={list.pages} />}
  </>
);

const Search = ({ filter: { country, text, view } }: Pick<PointsModel, 'filter'>) => (
  <search>
    <form method="get" action={deskHref('points')} className="filter-form">
      <input type="hidden" name="country" value={country} />
      {view !== 'all' && <input type="hidden" name="view" value={view} />}
      <FilterText name="text" label={typeset`Город, адрес или код`} value={text} />
      <Button variant="white">Найти</Button>
    </form>
  </search>
);

interface PointProps {
  readonly point: PointsModel['points'][number];
  readonly mayChange: boolean;
}

const Point = ({ point, mayChange }: PointProps) => (
  <li>
    <div>
      <p>
        {point.city}, {point.title} {point.state && <span className="status">{point.state}</span>}
      </p>
      <p className="quiet">{point.about}</p>
    </div>
    {mayChange && (
      <form method="post" action={point.hideAction}>
        <HiddenFields fields={point.fields} />
        <Button variant="white" aria-label={`${point.hideTitle}: ${point.title}, ${point.code}`}>
          {point.hideTitle}
        </Button>
      </form>
    )}
  </li>
);
