import { Fragment } from 'react';
import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import type { PaymentOption } from '#src/storefront/models/delivery/payments.ts';
import { Captcha } from '#views/ui/forms/captcha.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { CheckoutField } from '../fields/checkout-field.tsx';
import { ClubPoints } from './club-points.tsx';
import { Coupon } from './coupon.tsx';
import { GiftCard } from './gift-card.tsx';
import { RememberCard } from './remember-card.tsx';

interface PaymentSectionProps {
  readonly checkout: CheckoutModel;
}

export function PaymentSection({ checkout }: PaymentSectionProps) {
  return (
    <section className="delivery-section" aria-labelledby="checkout-how-title">
      <h2 id="checkout-how-title">Оплата</h2>
      <Payments checkout={checkout} />
      <ClubPoints checkout={checkout} />
      <Coupon checkout={checkout} />
      <GiftCard checkout={checkout} />
      <TextField {...checkout.fields.comment} label={'Комментарий к\u00a0заказу'} rows={3} />
      <CheckoutField checkout={checkout} name="consent" />
      {checkout.captcha && (
        <Captcha
          captcha={checkout.captcha}
          error={undefined}
          withoutScript="Для проверки нужен JavaScript. Включите его или оформите заказ через час."
        />
      )}
    </section>
  );
}

export function Payments({ checkout: { payments, canRememberCard, fields } }: PaymentSectionProps) {
  return (
    <fieldset id="checkout-payments" className="choices">
      <legend className="visually-hidden">Способ оплаты</legend>
      {payments.map((option) => (
        <Fragment key={option.value}>
          <Payment option={option} />
          {option.value === 'online' && canRememberCard && <RememberCard field={fields.rememberCard} />}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Payment({ option }: { readonly option: PaymentOption }) {
  const { value, title, note, chosen, isDisabled } = option;
  return (
    <label className="choice">
      <input
        type="radio"
        id={`payment-${value}`}
        name="payment"
        value={value}
        defaultChecked={chosen}
        disabled={isDisabled}
      />
      <span className="choice-title">{title}</span>
      <small>{note}</small>
    </label>
  );
}
