import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { FoundCitiesModel } from '#src/models/city/city.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';
import { CityButton } from './city-button.tsx';
import { CityForm } from './city-form.tsx';

interface CitySearchProps {
  /** Unique on the page. */
  readonly id: string;
  readonly pattern?: string;
  readonly found?: FoundCitiesModel | null;
}

/** The field «Поиск города» with its results; without a script, a form that leads to the cities page. */
export function CitySearch({ id, pattern = '', found = null }: CitySearchProps) {
  return (
    <search className="city-search">
      <min-text>
        <form id={`${id}-form`} className="search-form" action={href('cities')}>
          <Icon name="search" />
          <input
            id={id}
            type="search"
            name="pattern"
            placeholder="Поиск города"
            aria-label="Поиск города"
            autoComplete="off"
            maxLength={SEARCH_MAX_CHARACTERS}
            defaultValue={pattern}
            data-min={SEARCH_MIN_CHARACTERS}
            {...hx({
              get: href('citySearch'),
              trigger: `input changed delay:${SEARCH_DEBOUNCE_MS}ms`,
              target: `#${id}-found`,
              swap: 'innerHTML',
              sync: 'this:replace',
            })}
          />
          <button className="visually-hidden" type="submit">
            Найти
          </button>
        </form>
      </min-text>
      <div id={`${id}-found`} className="city-found">
        <FoundCities id={`${id}-choice`} found={found} />
      </div>
    </search>
  );
}

/** Search results; nothing if `found` is null, for text too short to search. */
export function FoundCities({
  id,
  found,
}: {
  readonly id?: string;
  readonly found: FoundCitiesModel | null;
}) {
  if (!found) return null;
  const { cities, text, pattern } = found;
  if (cities.length === 0) {
    return <p data-announce={text}>{`${text}. Проверьте название или выберите ближайший крупный город.`}</p>;
  }
  return (
    <CityForm id={id} pattern={pattern} announce={text}>
      <ul>
        {cities.map((city) => (
          <li key={city.guid}>
            <CityButton city={city} />
          </li>
        ))}
      </ul>
    </CityForm>
  );
}
