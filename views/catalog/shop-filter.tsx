import type { ListModel } from '#src/models/catalog/list.ts';
import type { ShopFilterModel } from '#src/models/catalog/shop-filter.ts';
import { hx } from '#views/hx.ts';

/**
 * The filter for the chosen city, or a placeholder that loads the visitor's city's when it comes into view.
 */
export function ShopFilterPlace({ shops: { chosen, loadFrom, pageHref } }: Pick<ListModel, 'shops'>) {
  if (chosen) return <ShopFilter filter={chosen} />;
  const load = hx({ get: loadFrom, trigger: 'revealed', swap: 'outerHTML' });
  return (
    <div className="shop-filter" {...load}>
      <noscript>
        <a className="text-link" href={pageHref} rel="nofollow">
          Есть в магазинах вашего города
        </a>
      </noscript>
    </div>
  );
}

interface ShopFilterProps {
  /** Null if the visitor's city has no shops. */
  readonly filter: ShopFilterModel | null;
  /** The URL of the visitor's filter, loaded again when the city changes. */
  readonly loadFrom?: string;
}

export function ShopFilter({ filter, loadFrom }: ShopFilterProps) {
  const load = loadFrom ? hx({ get: loadFrom, trigger: 'city-changed from:body', swap: 'outerHTML' }) : {};
  return (
    <fieldset className="facet shop-filter" hidden={filter === null} {...load}>
      {filter && (
        <>
          <legend className="visually-hidden">Наличие</legend>
          <label>
            <input
              type="checkbox"
              id="shops"
              name="shops"
              value={filter.value}
              defaultChecked={filter.selected}
              disabled={filter.count === 0 && !filter.selected}
            />
            <span>
              {filter.title} <small>{filter.count}</small>
            </span>
          </label>
        </>
      )}
    </fieldset>
  );
}
