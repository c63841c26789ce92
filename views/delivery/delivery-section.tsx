import type { CheckoutModel, DeliveryOptionModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Address } from './address/address.tsx';
import { Intervals } from './address/intervals.tsx';
import { Fitting } from './fitting.tsx';
import { Folded } from './folded.tsx';
import { Points } from './points/points.tsx';
import { refreshCheckout } from './refresh-checkout.ts';

export function DeliverySection({ checkout }: { readonly checkout: CheckoutModel }) {
  const { byEmail, deliveryOptions, intervals, kind } = checkout;
  return (
    <section id="checkout-where" className="delivery-section" aria-labelledby="checkout-where-title">
      <h2 id="checkout-where-title">Получение</h2>
      {byEmail ? (
        <p>
          {checkout.hasGifts
            ? 'Карты придут по почте: кому и когда, написано в составе заказа. Доставлять ничего не нужно.'
            : 'Подарочная карта придёт на вашу почту, доставлять ничего не нужно.'}
        </p>
      ) : (
        <>
          <Folded id="checkout-place" lines={checkout.folded.place} what="получение">
            <CityLine checkout={checkout} />
            {deliveryOptions.length > 0 ? (
              <DeliveryOptions options={deliveryOptions} field={checkout.fields.kind} />
            ) : (
              <NoDeliveryOptions />
            )}
            {kind === 'courier' && <Address checkout={checkout} />}
            {kind && kind !== 'courier' && <Points checkout={checkout} kind={kind} />}
          </Folded>
          {intervals && <Intervals intervals={intervals} field={checkout.fields.interval} />}
          <Fitting checkout={checkout} />
        </>
      )}
    </section>
  );
}

const CITY_LINE_EVENTS = 'panel-opens from:#city-panel, city-changed from:body, signed-in from:body';

/**
 * Choosing a city reloads the page, so the form is saved when the list of cities opens; without JavaScript
 * the button saves it first.
 */
function CityLine({ checkout: { cityName, country } }: { readonly checkout: CheckoutModel }) {
  return (
    <p className="delivery-city" {...refreshCheckout(CITY_LINE_EVENTS)}>
      <span>{cityName}</span>
      {!country.defaultCity.geoBlock && (
        <PanelOpener panel="city-panel">
          <button
            type="submit"
            className="text-link"
            name="next"
            value="cities"
            formAction={href('updateDelivery')}
          >
            Изменить город
          </button>
        </PanelOpener>
      )}
    </p>
  );
}

const NoDeliveryOptions = () => (
  <p>Сюда мы пока не доставляем. Выберите другой город или позвоните нам: подумаем, как передать заказ.</p>
);

interface DeliveryOptionsProps {
  readonly options: readonly DeliveryOptionModel[];
  readonly field: CheckoutModel['fields']['kind'];
}

function DeliveryOptions({ options, field: { error, focused: isFocused } }: DeliveryOptionsProps) {
  return (
    <fieldset className="choices" {...refreshCheckout()} aria-describedby={error && 'kind-error'}>
      <legend className="visually-hidden">Способ получения</legend>
      <FieldError name="kind" error={error} />
      {options.map(({ value, title, note, price, freeFrom, chosen }, index) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            id={`kind-${value}`}
            name="kind"
            value={value}
            defaultChecked={chosen}
            aria-invalid={error ? true : undefined}
            {...focused(isFocused && index === 0)}
          />
          <span className="choice-title">{title}</span>
          <span className="choice-price">{price}</span>
          <small>{[note, freeFrom].filter(Boolean).join(' · ')}</small>
        </label>
      ))}
      <Button variant="white" className="choices-show" formAction={href('updateDelivery')}>
        Показать адреса и сумму
      </Button>
    </fieldset>
  );
}
