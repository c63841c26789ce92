import type { MapAddresses } from '#src/models/map/map.ts';
import type { CityLink, StoresModel } from '#src/models/stores/cities.ts';
import { href } from '#src/routes.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { MapOpener } from './map-opener.tsx';

interface StoresPageProps {
  readonly stores: StoresModel;
  /** null without a key. */
  readonly map: MapAddresses | null;
}

/** The cities with shops: main cities large, others by letter, the other country's last. */
export function StoresPage({ stores, map }: StoresPageProps) {
  const { main, letters, others } = stores;
  const nothing = main.length === 0 && letters.length === 0 && others.length === 0;
  return (
    <div className="page stores">
      <Breadcrumbs crumbs={stores.crumbs} />
      <header className="page-head">
        <h1>Магазины</h1>
        {!nothing && <p>{stores.countText}</p>}
        {!nothing && map && <MapOpener map={map} />}
      </header>
      {nothing && <NoStores />}
      {main.length > 0 && <Cities className="stores-main" cities={main} />}
      {letters.length > 0 && (
        <ul className="stores-letters">
          {letters.map(({ letter, cities }) => (
            <li key={letter}>
              <h2>{letter}</h2>
              <Cities className="stores-cities" cities={cities} />
            </li>
          ))}
        </ul>
      )}
      {others.map(({ title, cities }) => (
        <section key={title} className="stores-other">
          <h2>{title}</h2>
          <Cities className="stores-cities" cities={cities} />
        </section>
      ))}
    </div>
  );
}

function Cities({ className, cities }: { readonly className: string; readonly cities: readonly CityLink[] }) {
  return (
    <ul className={className}>
      {cities.map((city) => (
        <li key={city.href}>
          <a href={city.href}>
            {city.title}
            {city.shopCount > 1 && <ShopCount city={city} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ShopCount({ city }: { readonly city: CityLink }) {
  return (
    <>
      <sup aria-hidden="true">{city.shopCount}</sup>
      <span className="visually-hidden">, {city.countText}</span>
    </>
  );
}

function NoStores() {
  return (
    <div className="empty">
      <p className="empty-title">Магазинов пока нет</p>
      <p>
        Зато всё есть в <a href={href('catalogRoot')}>каталоге</a>, и привезём мы это домой.
      </p>
    </div>
  );
}
