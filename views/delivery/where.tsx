import type { CheckoutModel, WayModel } from '#src/storefront/models/delivery/checkout.ts';
import { href } from '#src/storefront/routes.ts';
import { FieldError } from '#views/ui/forms/field.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Address } from './address.tsx';
import { Points } from './points/points.tsx';
import { updating } from './updating.ts';

export function Where({ checkout }: { readonly checkout: CheckoutModel }) {
  const { byEmail, ways, kind } = checkout;
  return (
    <section id="checkout-where" className="delivery-section" aria-labelledby="checkout-where-title">
      <h2 id="checkout-where-title">Получение</h2>
      {byEmail ? (
        <p>Подарочная карта придёт на вашу почту, доставлять ничего не нужно.</p>
      ) : (
        <>
          <CityLine checkout={checkout} />
          {ways.length > 0 ? <Ways ways={ways} problem={checkout.fields.kind.error} /> : <NoWays />}
          {kind === 'courier' && <Address checkout={checkout} />}
          {kind && kind !== 'courier' && <Points checkout={checkout} kind={kind} />}
        </>
      )}
    </section>
  );
}

/** Without a script the button saves the form before it leads away. */
function CityLine({ checkout: { cityName, country } }: { readonly checkout: CheckoutModel }) {
  return (
    <p className="delivery-city" {...updating('city-changed from:body, signed-in from:body')}>
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

const NoWays = () => (
  <p>Сюда мы пока не доставляем. Выберите другой город или позвоните нам: подумаем, как передать заказ.</p>
);

interface WaysProps {
  readonly ways: readonly WayModel[];
  readonly problem: string | undefined;
}

function Ways({ ways, problem }: WaysProps) {
  return (
    <fieldset className="choices" {...updating()} aria-describedby={problem && 'kind-error'}>
      <legend className="visually-hidden">Способ получения</legend>
      {ways.map(({ value, title, note, price, freeFrom, chosen }) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            name="kind"
            value={value}
            defaultChecked={chosen}
            aria-invalid={problem ? true : undefined}
          />
          <span className="choice-title">{title}</span>
          <span className="choice-price">{price}</span>
          <small>{[note, freeFrom].filter(Boolean).join(' · ')}</small>
        </label>
      ))}
      <FieldError name="kind" error={problem} />
      <button type="submit" className="button button-white choices-show" formAction={href('updateDelivery')}>
        Показать адреса и сумму
      </button>
    </fieldset>
  );
}
