import type { CartModel } from '#src/storefront/models/cart/cart.ts';
import type { SummaryModel } from '#src/storefront/models/cart/summary.ts';
import { href } from '#src/storefront/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { Coupon } from './coupon.tsx';

export function CartSummary({ cart }: { readonly cart: CartModel }) {
  return (
    <aside className="cart-side" aria-label="Сумма заказа">
      <div className="cart-summary">
        <Coupon coupon={cart.coupon} />
        {cart.summary && <Sums summary={cart.summary} />}
        {cart.summary && <DeliveryPreview delivery={cart.delivery} />}
        {cart.summary && cart.fitting.length > 0 && <Fitting fitting={cart.fitting} />}
        {cart.reserveHref && (
          <a className="text-link cart-reserve" href={cart.reserveHref}>
            Отложить в{'\u00a0'}магазине до{'\u00a0'}завтра
          </a>
        )}
      </div>
      <Checkout summary={cart.summary} />
      {cart.promises.length > 0 && <Promises promises={cart.promises} />}
    </aside>
  );
}

function Sums({ summary: { countText, goods, discount, coupon } }: { readonly summary: SummaryModel }) {
  return (
    <dl className="cart-sums">
      <div>
        <dt>{countText}</dt>
        <dd>{goods}</dd>
      </div>
      {discount && (
        <div>
          <dt>Скидка</dt>
          <dd className="cart-less">{discount}</dd>
        </div>
      )}
      {coupon && (
        <div>
          <dt>Промокод {coupon.code}</dt>
          <dd className="cart-less">{coupon.discount}</dd>
        </div>
      )}
    </dl>
  );
}

function DeliveryPreview({ delivery }: Pick<CartModel, 'delivery'>) {
  if (!delivery) {
    return <p className="cart-delivery quiet">Доставка: рассчитаем при&nbsp;оформлении</p>;
  }
  return (
    <div className="cart-delivery">
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
      <ul>
        {delivery.options?.map(({ title, when, price, freeFrom }) => (
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
    </div>
  );
}

function Fitting({ fitting }: Pick<CartModel, 'fitting'>) {
  return (
    <div className="cart-fitting">
      <h2>Примерка</h2>
      <p>Возьмите несколько размеров, заплатите только за{'\u00a0'}то, что оставите.</p>
      <ul>
        {fitting.map(({ title, text }) => (
          <li key={title}>
            {title}: <span className="quiet">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Promises({ promises }: Pick<CartModel, 'promises'>) {
  return (
    <ul className="cart-promises">
      {promises.map(({ title, content, href: address }) => (
        <li key={title}>
          <a href={address}>{title}</a>
          <p className="quiet">{content}</p>
        </li>
      ))}
    </ul>
  );
}

/** Sticks to the bottom of the window on phones. */
function Checkout({ summary }: Pick<CartModel, 'summary'>) {
  return (
    <div className="cart-checkout">
      {summary ? (
        <>
          <p className="cart-total">
            <span>Итого</span> <strong>{summary.total}</strong>
          </p>
          <Button href={href('delivery')}>Оформить заказ</Button>
        </>
      ) : (
        <p className="quiet">Отметьте вещи, которые хотите купить сейчас.</p>
      )}
    </div>
  );
}
