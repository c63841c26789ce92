import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { DiscountButton } from './discount-button.tsx';

/** The cart's coupon, which can be applied and removed within the checkout. */
export function Coupon({ checkout: { coupon, fields } }: { readonly checkout: CheckoutModel }) {
  const { applied, note, setAside } = coupon;
  const { value, error } = fields.coupon;
  const isOpen = applied !== null || setAside !== null || value !== '' || error !== undefined;
  return (
    <details id="checkout-coupon" className="gift-card unfolds" open={isOpen}>
      <summary>Промокод</summary>
      {applied === null ? (
        <div className="fields fields-coupon">
          <Field {...fields.coupon} label="Промокод" isUnmarked />
          <DiscountButton action="coupon">Применить</DiscountButton>
        </div>
      ) : (
        <div className="coupon-taken">
          <p role="status">
            <b>{applied}</b> <span>{note ?? 'применён'}</span>
          </p>
          <DiscountButton action="coupon-off">
            Убрать<span className="visually-hidden"> промокод {applied}</span>
          </DiscountButton>
        </div>
      )}
      {setAside && (
        <div className="coupon-taken">
          <p>
            Отложен <b>{setAside.code}</b> <span>{setAside.discount}</span>
          </p>
          <DiscountButton action="coupon-back">
            Применить<span className="visually-hidden"> промокод {setAside.code}</span>
          </DiscountButton>
        </div>
      )}
    </details>
  );
}
