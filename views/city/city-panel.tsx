import type { CityPanelModel, FoundModel } from '#src/storefront/models/city/city.ts';
import { href } from '#src/storefront/routes.ts';
import { CityButton } from './city-button.tsx';
import { CitySearch } from './city-search.tsx';

interface CityPanelProps {
  readonly panel: CityPanelModel;
  readonly pattern?: string;
  readonly found?: FoundModel | null;
}

/** Search, main cities, the rest by letter, and the cities of other countries (specification §2). */
export function CityPanel({ panel, pattern, found }: CityPanelProps) {
  return (
    <div className="city-panel">
      {panel.searchable && <CitySearch id="city-search" pattern={pattern} found={found} />}
      <form method="post" action={href('cities')}>
        <ul className="city-main" aria-label="Крупные города">
          {panel.main.map((city) => (
            <li key={city.guid}>
              <CityButton city={city} />
            </li>
          ))}
        </ul>
        <Letters list={panel.list} />
      </form>
      {panel.other.length > 0 && <OtherCities other={panel.other} />}
    </div>
  );
}

function Letters({ list }: Pick<CityPanelModel, 'list'>) {
  return (
    <div className="city-letters">
      {list.map(({ char, data }) => (
        <section key={char}>
          <h2>{char}</h2>
          <ul>
            {data.map((city) => (
              <li key={city.guid}>
                <CityButton city={city} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OtherCities({ other }: Pick<CityPanelModel, 'other'>) {
  return (
    <section className="city-other">
      <h2>Другие города</h2>
      <ul>
        {other.map(({ name, href: address }) => (
          <li key={name}>
            <a className="city" href={address}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
