import { Fragment } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { CityPanelModel, FoundCitiesModel } from '#src/models/city/city.ts';
import { WithoutScript } from '#views/ui/forms/without-script.tsx';
import { slot } from '#views/ui/slot.tsx';
import { CITY_FORMS, CityPanel } from './city-panel.tsx';

interface CitiesPageProps {
  readonly cityName: string;
  readonly panel: CityPanelModel;
  readonly pattern: string;
  readonly found: FoundCitiesModel | null;
  /** Why the chosen city was rejected. */
  readonly refusal: string | null;
  /** Path of the page to return to. */
  readonly back: string;
}

export function CitiesPage({ cityName, panel, pattern, found, refusal, back }: CitiesPageProps) {
  return (
    <div className="page cities-page">
      <h1>Выберите город</h1>
      <p>
        Ваш город — <b {...slot('city')}>{cityName}</b>.{' '}
        {panel.searchable
          ? 'От него зависят сроки и цена доставки.'
          : typeset`Для всей страны здесь одни цены и наличие; адрес доставки укажете при оформлении заказа.`}
      </p>
      {refusal && (
        <p className="cities-refusal" role="alert">
          {refusal}
        </p>
      )}
      <CityPanel panel={panel} pattern={pattern} found={found} />
      {CITY_FORMS.map((form) => (
        <Fragment key={form}>
          <input type="hidden" form={form} name="back" value={back} />
          <WithoutScript form={form} />
        </Fragment>
      ))}
    </div>
  );
}
