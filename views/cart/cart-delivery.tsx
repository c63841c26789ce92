import { typeset } from '#src/config/typography.ts';
import type { CartDeliveryModel } from '#src/models/cart/cart.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

/** Price and duration of delivery to the visitor's city; reloaded when the city changes. */
export function CartDelivery({ delivery, byEmail, fitting }: CartDeliveryModel) {
  const reload = hx({
    get: href('cartDelivery'),
    trigger: 'city-changed from:body',
    target: '#cart-delivery',
    select: '#cart-delivery',
    swap: 'outerMorph',
    sync: 'this:replace',
  });
  return (
    <div id="cart-delivery" className="cart-ways" {...reload}>
      <div className="cart-delivery">
        {delivery ? (
          <DeliveryOptions delivery={delivery} />
        ) : (
          <p className="quiet">
            {byEmail ? typeset`Доставка: на почту` : typeset`Доставка: рассчитаем при оформлении`}
          </p>
        )}
      </div>
      {fitting.length > 0 && <Fitting fitting={fitting} />}
    </div>
  );
}

function DeliveryOptions({ delivery }: { readonly delivery: NonNullable<CartDeliveryModel['delivery']> }) {
  return (
    <>
      <h2>
        Доставка: {delivery.cityName}
        {delivery.cityHref && (
          <PanelOpener panel="city-panel">
            <a className="text-link" href={delivery.cityHref}>
              Изменить
            </a>
          </PanelOpener>
        )}
      </h2>
      {delivery.options && delivery.options.length > 0 ? (
        <ul>
          {delivery.options.map(({ title, when, price, freeFrom }) => (
            <li key={title}>
              <span>
                {title}, {when}
              </span>
              <span>
                {price}
                {freeFrom && <small>{freeFrom}</small>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Сюда мы пока не доставляем.</p>
      )}
    </>
  );
}

function Fitting({ fitting }: Pick<CartDeliveryModel, 'fitting'>) {
  return (
    <details className="cart-fitting unfolds">
      <summary>{typeset`Примерка: платите за то, что оставите`}</summary>
      <p>Возьмите несколько размеров, остальное сразу вернёте.</p>
      <ul>
        {fitting.map(({ title, text }) => (
          <li key={title}>
            {title}: <span className="quiet">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
