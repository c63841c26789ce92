import type { CityPanelModel, FoundCitiesModel } from '#src/models/city/city.ts';
import { CityButton } from './city-button.tsx';
import { CityForm } from './city-form.tsx';
import { CitySearch } from './city-search.tsx';
import { Locate } from './locate.tsx';

/** Ids of the panel's forms, for which the cities page adds the path to return to. */
export const CITY_FORMS = ['city-search-form', 'city-search-choice', 'city-list'] as const;

interface CityPanelProps {
  readonly panel: CityPanelModel;
  readonly pattern?: string;
  readonly found?: FoundCitiesModel | null;
}

/** Search, main cities, the rest by letter, and cities abroad (product.md, Cities). */
export function CityPanel({ panel, pattern, found }: CityPanelProps) {
  return (
    <div className="city-panel">
      {panel.searchable && <CitySearch id="city-search" pattern={pattern} found={found} />}
      {panel.searchable && <Locate />}
      <CityForm id="city-list">
        <ul className="city-main" aria-label="Крупные города">
          {panel.main.map((city) => (
            <li key={city.guid}>
              <CityButton city={city} />
            </li>
          ))}
        </ul>
        <Letters list={panel.list} />
        {panel.other.length > 0 && <OtherCities other={panel.other} />}
      </CityForm>
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
        {other.map((city) => (
          <li key={city.guid}>
            <CityButton city={city} />
          </li>
        ))}
      </ul>
    </section>
  );
}
