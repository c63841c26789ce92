import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { Consent } from '#views/ui/consent.tsx';
import { GiftCard } from './gift-card.tsx';

interface HowProps {
  readonly checkout: CheckoutModel;
}

/** How it is paid, and what else is to be said. */
export function How({ checkout }: HowProps) {
  return (
    <section className="delivery-section" aria-labelledby="checkout-how-title">
      <h2 id="checkout-how-title">Оплата</h2>
      <Payments checkout={checkout} />
      <GiftCard checkout={checkout} />
      <div className="field">
        <label htmlFor="comment">Комментарий к{'\u00a0'}заказу</label>
        <textarea
          id="comment"
          name="comment"
          rows={3}
          maxLength={checkout.fields.comment.maxLength}
          defaultValue={checkout.draft.comment}
        />
      </div>
      <Consent
        given={checkout.consentGiven}
        error={checkout.problems.consent}
        focused={checkout.firstProblem === 'consent'}
        agreement={checkout.agreement}
        legal={checkout.legal}
      >
        для оформления заказа
      </Consent>
    </section>
  );
}

export function Payments({ checkout: { payments } }: HowProps) {
  return (
    <fieldset id="checkout-payments" className="choices">
      <legend className="visually-hidden">Способ оплаты</legend>
      {payments.map(({ value, title, note, chosen }) => (
        <label className="choice" key={value}>
          <input type="radio" name="payment" value={value} defaultChecked={chosen} />
          <span className="choice-title">{title}</span>
          <small>{note}</small>
        </label>
      ))}
    </fieldset>
  );
}
