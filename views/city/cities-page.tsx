import type { CityPanelModel, FoundModel } from '#src/storefront/models/city/city.ts';
import { slot } from '#views/chrome/slot.tsx';
import { CITY_FORMS, CityPanel } from './city-panel.tsx';

interface CitiesPageProps {
  readonly cityName: string;
  readonly panel: CityPanelModel;
  readonly pattern: string;
  readonly found: FoundModel | null;
  /** Why the city that was chosen could not be taken. */
  readonly refusal: string | null;
  /** The page from which the shopper came. */
  readonly back: string;
}

/** `/cities`: the city panel as a page. */
export function CitiesPage({ cityName, panel, pattern, found, refusal, back }: CitiesPageProps) {
  return (
    <div className="page cities-page">
      <h1>Выберите город</h1>
      <p>
        Ваш город — <b {...slot('city')}>{cityName}</b>. От него зависят сроки и цена доставки.
      </p>
      {refusal && (
        <p className="cities-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CityPanel panel={panel} pattern={pattern} found={found} />
      {CITY_FORMS.map((form) => (
        <input key={form} type="hidden" form={form} name="back" value={back} />
      ))}
    </div>
  );
}
