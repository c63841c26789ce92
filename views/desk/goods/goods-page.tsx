import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { BulkModel } from '#src/models/desk/goods/bulk.ts';
import type { GoodsListModel } from '#src/models/desk/goods/list.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { BulkForm } from './bulk-form.tsx';
import { GoodsFilters } from './goods-filters.tsx';
import { GoodsTable } from './goods-table.tsx';

interface GoodsPageProps {
  readonly list: GoodsListModel;
  readonly bulk: BulkModel;
  readonly problem: string;
}

/** The models that the shop has, with those that no shopper sees. */
export const GoodsPage = ({ list, bulk, problem }: GoodsPageProps) => (
  <>
    <h1>Товары</h1>
    <FilterLinks label="Товары" links={list.sections} />
    <p className="list-tools">
      {list.mayChange && (
        <a className="text-link" href={deskHref('newModel')}>
          Новый товар
        </a>
      )}{' '}
      <a className="text-link" href={deskHref('goodsRules')}>{typeset`Кто ведёт поля`}</a>
    </p>
    {problem && <Problem>{problem}</Problem>}
    <FilterLinks label="Страна" links={list.countries} />
    <FilterLinks label="Состояние" links={list.states} />
    <GoodsFilters list={list} />
    <FilterChips chosen={list.chosen} />
    {list.models.length > 0 &&
      (list.mayChange ? (
        <form method="post" action={bulk.action}>
          <GoodsTable list={list} marked={bulk.marked} />
          <BulkForm bulk={bulk} />
        </form>
      ) : (
        <GoodsTable list={list} marked={null} />
      ))}
    {list.remark && <p className="empty">{list.remark}</p>}
    {list.nextHref && (
      <Button href={list.nextHref} variant="white">
        Дальше
      </Button>
    )}
  </>
);
