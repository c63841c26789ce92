import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { GoodsModel } from '#src/models/desk/orders/new-order/goods.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { FoundProducts } from './found-products.tsx';
import { Step } from './steps.tsx';

interface GoodsPageProps {
  readonly goods: GoodsModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What the caller wants. */
export const GoodsPage = ({ goods, problem }: GoodsPageProps) => (
  <Step current="Товары" problem={problem}>
    <FilterLinks label="Страна" links={goods.countries} />
    {goods.chosen.length > 0 && <ChosenLines goods={goods} />}
    <SearchForm goods={goods} />
    {goods.isFull && <p className="quiet">{typeset`Больше разных вещей в один заказ не добавить.`}</p>}
    <Found goods={goods} />
  </Step>
);

const SearchForm = ({ goods: { country, lines, text } }: Pick<GoodsPageProps, 'goods'>) => (
  <search>
    <form method="get" action={deskHref('newOrder')} className="goods-search">
      <input type="hidden" name="country" value={country} />
      {lines.map((line) => (
        <input key={line} type="hidden" name="line" value={line} />
      ))}
      <div className="field">
        <label htmlFor="goods">{typeset`Артикул, штрихкод или слова`}</label>
        <input
          id="goods"
          type="search"
          name="text"
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          required
        />
      </div>
      <Button variant={lines.length > 0 ? 'white' : 'navy'}>Найти</Button>
    </form>
  </search>
);

function Found({ goods: { text, found } }: Pick<GoodsPageProps, 'goods'>) {
  if (text === '') return null;
  if (found.length === 0) return <p className="empty">{typeset`По запросу «${text}» ничего не нашлось.`}</p>;
  return <FoundProducts products={found} />;
}
