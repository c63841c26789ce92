import { Fragment } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import type { PaymentOption } from '#src/models/delivery/payments.ts';
import { Captcha } from '#views/ui/forms/captcha.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { CheckoutField } from '../fields/checkout-field.tsx';
import { Folded } from '../folded.tsx';
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
      <Comment checkout={checkout} />
      <CheckoutField checkout={checkout} name="consent" />
      {(checkout.folded.place === null || checkout.folded.recipient === null) && <RequiredNote />}
      {checkout.captcha && (
        <Captcha
          captcha={checkout.captcha}
          reason="checkout-alert"
          withoutScript="Для проверки нужен JavaScript. Включите его или оформите заказ через час."
        />
      )}
    </section>
  );
}

/** Folded if the rest of the checkout is. */
function Comment({ checkout: { fields, folded } }: PaymentSectionProps) {
  const field = <TextField {...fields.comment} label={typeset`Комментарий к заказу`} rows={3} />;
  if (folded.place === null) return field;
  return (
    <details className="gift-card unfolds" open={fields.comment.value !== ''}>
      <summary>Комментарий</summary>
      {field}
    </details>
  );
}

export function Payments({ checkout: { payments, folded, canRememberCard, fields } }: PaymentSectionProps) {
  return (
    <div id="checkout-payments">
      <Folded id="checkout-payment" lines={folded.payment} what="способ оплаты">
        <fieldset className="choices">
          <legend className="visually-hidden">Способ оплаты</legend>
          {payments.map((option) => (
            <Fragment key={option.value}>
              <Payment option={option} />
              {option.value === 'online' && canRememberCard && <RememberCard field={fields.rememberCard} />}
            </Fragment>
          ))}
        </fieldset>
      </Folded>
    </div>
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
