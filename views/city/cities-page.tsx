import type { CityPanelModel, FoundModel } from '#src/storefront/models/city/city.ts';
import { CityPanel } from './city-panel.tsx';

interface CitiesPageProps {
  readonly cityName: string;
  readonly panel: CityPanelModel;
  readonly pattern: string;
  readonly found: FoundModel | null;
}

/** `/cities`: the city panel as a page. */
export function CitiesPage({ cityName, panel, pattern, found }: CitiesPageProps) {
  return (
    <div className="page cities-page">
      <h1>Выберите город</h1>
      <p>
        Ваш город — <b>{cityName}</b>. От него зависят сроки и цена доставки.
      </p>
      <CityPanel panel={panel} pattern={pattern} found={found} />
    </div>
  );
}
