import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { href } from '#src/storefront/routes.ts';
import { Field } from '#views/ui/field.tsx';

const asked = [
  { name: 'firstName', label: 'Имя', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Фамилия', autoComplete: 'family-name' },
  { name: 'phone', label: 'Телефон', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'email', label: 'Электронная почта', autoComplete: 'email', type: 'email', inputMode: 'email' },
] as const;

/** Who receives the order. Signing in is offered, never demanded. */
export function Who({ checkout }: { readonly checkout: CheckoutModel }) {
  const { fields, authorised, phonePlaceholder } = checkout;
  return (
    <section id="checkout-who" className="checkout-section" aria-labelledby="checkout-who-title">
      <h2 id="checkout-who-title">Получатель</h2>
      {!authorised && (
        <p className="checkout-sign-in">
          <a href={href('auth', {}, { order: '1' })} data-opens="auth-panel">
            Войдите
          </a>
          , чтобы не вводить данные заново. Заказать можно и{'\u00a0'}без входа.
        </p>
      )}
      <div className="fields">
        {asked.map((field) => (
          <Field
            key={field.name}
            {...fields[field.name]}
            {...field}
            placeholder={field.name === 'phone' ? phonePlaceholder : undefined}
            required
          />
        ))}
      </div>
    </section>
  );
}
