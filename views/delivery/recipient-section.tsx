import { typeset } from '#src/config/typography.ts';
import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { PanelOpener } from '#views/ui/panel-opener.tsx';
import { CheckoutField } from './fields/checkout-field.tsx';
import { Folded } from './folded.tsx';

/** The recipient. Signing in is optional. */
export function RecipientSection({ checkout }: { readonly checkout: CheckoutModel }) {
  const { authorised } = checkout;
  return (
    <section id="checkout-who" className="delivery-section" aria-labelledby="checkout-who-title">
      <h2 id="checkout-who-title">Получатель</h2>
      {!authorised && <SignIn checkout={checkout} />}
      <Folded id="checkout-recipient" lines={checkout.folded.recipient} what="получателя">
        <div className="fields">
          <CheckoutField checkout={checkout} name="firstName" />
          <CheckoutField checkout={checkout} name="lastName" />
          <CheckoutField checkout={checkout} name="phone" />
          <CheckoutField checkout={checkout} name="email" />
        </div>
      </Folded>
    </section>
  );
}

/** Starts sign-in with the phone typed in the form; without a script the whole form is saved first. */
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
        ? typeset`, и заказ появится в личном кабинете. `
        : typeset`, чтобы не вводить данные заново. `}
      {typeset`Заказать можно и без входа.`}
    </p>
  );
}
