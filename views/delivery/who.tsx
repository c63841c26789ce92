import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { href } from '#src/storefront/routes.ts';
import { emailField } from '#views/ui/email-field.ts';
import { Field } from '#views/ui/field.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { updating } from './updating.ts';

const asked = [
  { name: 'firstName', label: 'Имя', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Фамилия', autoComplete: 'family-name' },
  { name: 'phone', label: 'Телефон', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'email', ...emailField },
] as const;

/** Who receives the order. Signing in is offered, never demanded. */
export function Who({ checkout }: { readonly checkout: CheckoutModel }) {
  const { fields, authorised, phoneMask, phonePlaceholder } = checkout;
  const lookingUp = authorised ? {} : updating();
  const asPhone = { placeholder: phonePlaceholder, mask: phoneMask, attributes: lookingUp };
  return (
    <section id="checkout-who" className="delivery-section" aria-labelledby="checkout-who-title">
      <h2 id="checkout-who-title">Получатель</h2>
      {!authorised && <SignIn checkout={checkout} />}
      <div className="fields">
        {asked.map((field) => (
          <Field
            key={field.name}
            {...fields[field.name]}
            {...field}
            {...(field.name === 'phone' ? asPhone : {})}
            required
          />
        ))}
      </div>
    </section>
  );
}

/** The way to sign in, which begins with the phone that was typed here; without a script all that was typed is kept. */
function SignIn({ checkout }: { readonly checkout: CheckoutModel }) {
  const { isCustomersPhone: isKnown, signInSearch } = checkout;
  return (
    <p className="delivery-sign-in" role="status">
      {isKnown && 'Этот номер уже зарегистрирован. '}
      <PanelOpener panel="auth-panel">
        <button
          type="submit"
          className="text-link"
          name="next"
          value="auth"
          formAction={href('updateDelivery')}
          data-search={signInSearch}
        >
          Войдите
        </button>
      </PanelOpener>
      {isKnown
        ? ', и\u00a0заказ появится в\u00a0личном кабинете. '
        : ', чтобы не\u00a0вводить данные заново. '}
      Заказать можно и{'\u00a0'}без входа.
    </p>
  );
}
