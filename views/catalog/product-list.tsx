import { typeset } from '#src/config/typography.ts';
import type { ListModel } from '#src/models/catalog/list.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { Chips } from './chips.tsx';
import { Facets, FacetsToggle } from './facets.tsx';
import { Pages } from './pages.tsx';
import { ProductCards } from './product-card.tsx';

const hasUnreadPrice = ({ price: { from, to } }: ListModel): boolean =>
  from.error !== null || to.error !== null;

/**
 * The product list of catalogue and search: filters, sorting, chips, cards and pages. The list fragment is this same
 * component, swapped whole when a filter changes.
 */
export function ProductList({ list }: { readonly list: ListModel }) {
  const change = hx({
    get: list.fragmentAction,
    trigger: 'change, submit',
    target: '#product-list',
    swap: 'outerMorph',
    sync: 'this:replace',
  });
  return (
    <div id="product-list" className="product-list">
      <a className="skip-link skip-filters" href="#products">
        К товарам
      </a>
      <list-filters>
        <form className="list-form" action={list.action} {...change}>
          {list.hiddenFields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="list-bar">
            <FacetsToggle chosen={list.chips.length} />
            <SortSelect sorts={list.sorts} />
          </div>
          <p className="list-count" role="status">
            {list.totalText}
            {/* The field with the reason is in a sheet on phones, which may be closed. */}
            {hasUnreadPrice(list) && <span>{typeset`, цена не учтена`}</span>}
          </p>
          <Facets list={list} />
        </form>
      </list-filters>
      <div className="list-products">
        {list.pages.previousHref && (
          <Button variant="white" className="pages-before" href={list.pages.previousHref} rel="prev">
            Показать предыдущие
          </Button>
        )}
        <h2 className="visually-hidden" id="products" tabIndex={-1}>
          Товары
        </h2>
        <Chips chips={list.chips} clear={list.clear} />
        <growing-list>
          {list.cards.length === 0 ? (
            <EmptyList list={list} />
          ) : (
            <ProductCards id="product-grid" className="grid" cards={list.cards} startsPage />
          )}
          <Pages pages={list.pages} more={list.more} />
        </growing-list>
      </div>
    </div>
  );
}

function SortSelect({ sorts }: Pick<ListModel, 'sorts'>) {
  return (
    <label className="list-sort">
      <span className="visually-hidden">Порядок</span>
      <select name="sort" defaultValue={sorts.find((sort) => sort.selected)?.value ?? ''}>
        {sorts.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function EmptyList({ list: { chips, clear } }: { readonly list: ListModel }) {
  if (chips.length === 0) {
    return (
      <div className="empty">
        <p className="empty-title">Сейчас здесь пусто</p>
        <p>
          Всё разобрали. Загляните в <a href={href('catalogRoot')}>другие разделы каталога</a>.
        </p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="empty-title">Ничего не подошло</p>
      <p>
        Уберите часть условий или <a href={clear.href}>сбросьте все</a> — и посмотрите весь раздел.
      </p>
    </div>
  );
}
