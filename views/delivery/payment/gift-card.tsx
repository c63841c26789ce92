import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { CheckoutField } from '../fields/checkout-field.tsx';
import { DiscountButton } from './discount-button.tsx';

export function GiftCard({ checkout }: { readonly checkout: CheckoutModel }) {
  const { fields, giftCardNote } = checkout;
  const { error } = fields.giftNumber;
  const isTyped = fields.giftNumber.value !== '' || fields.giftPin.value !== '';
  return (
    <details id="gift-card" className="gift-card unfolds" open={isTyped}>
      <summary>Подарочная карта</summary>
      <div className="fields fields-gift">
        <CheckoutField checkout={checkout} name="giftNumber" />
        <CheckoutField checkout={checkout} name="giftPin" />
        <DiscountButton action="gift">Применить</DiscountButton>
      </div>
      {(giftCardNote || (isTyped && error)) && (
        <div className="coupon-taken">
          {giftCardNote && (
            <p className="gift-card-note" role="status">
              {giftCardNote}
            </p>
          )}
          <DiscountButton action="gift-off">
            Убрать<span className="visually-hidden"> подарочную карту</span>
          </DiscountButton>
        </div>
      )}
    </details>
  );
}
