import type { MapAddresses } from '#src/models/map/map.ts';
import type { ShopGroup, ShopListModel } from '#src/models/stores/shop-list.ts';
import { hx, onLoad } from '#views/hx.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { Plan } from '#views/ui/plan.tsx';
import { MapOpener } from './map-opener.tsx';
import { ShopRow } from './shop-row.tsx';

interface ShopListPageProps {
  readonly list: ShopListModel;
  /** null without a key. */
  readonly map: MapAddresses | null;
}

/** The shops of a city, or of a region by city. */
export function ShopListPage({ list, map }: ShopListPageProps) {
  return (
    <div className="page stores">
      <Breadcrumbs crumbs={list.crumbs} />
      <header className="page-head">
        <h1>
          <span className="visually-hidden">Магазины: </span>
          {list.title}
        </h1>
        <p>{list.countText}</p>
        {map && <MapOpener map={map} />}
      </header>
      {list.nearby.length > 0 && <Nearby cities={list.nearby} />}
      <ShopList list={list} loadFrom={list.nearestHref} />
    </div>
  );
}

interface ShopListProps {
  readonly list: ShopListModel;
  /** The URL of the list with distances, for visitors who shared their position. */
  readonly loadFrom?: string;
}

export function ShopList({ list: { title, plan, groups }, loadFrom }: ShopListProps) {
  return (
    <div
      id="shop-list"
      {...(loadFrom &&
        hx({ get: loadFrom, trigger: `${onLoad}, city-changed from:body`, swap: 'outerHTML' }))}
    >
      {plan && <Plan plan={plan} title={`Где магазины: ${title}`} row="shop-" />}
      {groups.map((group, index) => (
        <Group key={group.city?.href ?? index} group={group} />
      ))}
    </div>
  );
}

function Nearby({ cities }: { readonly cities: ShopListModel['nearby'] }) {
  return (
    <nav className="stores-nearby" aria-label="Рядом">
      <span>Рядом</span>
      <ul>
        {cities.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group }: { readonly group: ShopGroup }) {
  const { city, shops } = group;
  return (
    <section className="shop-group">
      {city && (
        <h2>
          <a href={city.href}>{city.title}</a>
        </h2>
      )}
      <ul>
        {shops.map((shop) => (
          <li key={shop.number} id={`shop-${shop.number}`}>
            <ShopRow shop={shop} level={city ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
