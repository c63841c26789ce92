import { typeset } from '#src/config/typography.ts';
import type { CartModel } from '#src/models/cart/cart.ts';
import type { SummaryModel } from '#src/models/cart/summary.ts';
import { href } from '#src/routes.ts';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import { Button } from '#views/ui/button.tsx';
import { CartDelivery } from './cart-delivery.tsx';
import { Coupon } from './coupon.tsx';

export function CartSummary({ cart }: { readonly cart: CartModel }) {
  return (
    <aside className="cart-side" aria-label="Сумма заказа">
      <div className="cart-summary">
        <Coupon coupon={cart.coupon} />
        {cart.summary && <Sums summary={cart.summary} />}
        {cart.summary && <CartDelivery {...cart} />}
        {cart.reserveHref && (
          <a className="text-link cart-reserve" href={cart.reserveHref}>
            {typeset`Забронировать в магазине до завтра`}
          </a>
        )}
      </div>
      <Checkout summary={cart.summary} canSelect={cart.canSelect} />
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

function Promises({ promises }: Pick<CartModel, 'promises'>) {
  return (
    <ul className="cart-promises">
      {promises.map(({ title, content, href: address, mark }) => (
        <li key={title}>
          <a href={address}>{title}</a>
          <p className="quiet">{content}</p>
          <AdvertisingMark text={mark} />
        </li>
      ))}
    </ul>
  );
}

/** Sticks to the bottom of the window on phones. */
function Checkout({ summary, canSelect }: Pick<CartModel, 'summary' | 'canSelect'>) {
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
        <p className="quiet">
          {canSelect
            ? 'Отметьте вещи, которые хотите купить сейчас.'
            : typeset`Сейчас эти вещи закончились. Откройте любую: там есть похожие и можно узнать о поступлении. Ненужные удалите.`}
        </p>
      )}
    </div>
  );
}
