import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { FieldError } from '#views/ui/field.tsx';
import { focused } from '#views/ui/focused.ts';
import { GiftCard } from './gift-card.tsx';

interface HowProps {
  readonly checkout: CheckoutModel;
}

/** How it is paid, and what else is to be said. */
export function How({ checkout }: HowProps) {
  return (
    <section className="checkout-section" aria-labelledby="checkout-how-title">
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
      <Consent checkout={checkout} />
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

/** Never ticked before the shopper does; kept where the page is shown again. */
function Consent({ checkout: { consentGiven, agreement, legal, problems, firstProblem } }: HowProps) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          defaultChecked={consentGiven}
          aria-required
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent && 'consent-error'}
          {...focused(firstProblem === 'consent')}
        />
        <span>
          Даю{' '}
          <a href={agreement.href} target="_blank" rel="noopener">
            согласие на обработку персональных данных
          </a>{' '}
          для оформления заказа.{' '}
          <a href={legal.href} target="_blank" rel="noopener">
            {legal.title}
          </a>
        </span>
      </label>
      <FieldError name="consent" error={problems.consent} />
    </div>
  );
}
