import { typeset } from '#src/config/typography.ts';
import type { PhoneCodeModel } from '#src/models/delivery/phone-code.ts';
import { href } from '#src/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { CaptchaLink } from '#views/ui/forms/captcha.tsx';

const MESSAGE = 'phone-code-message';

/** Confirms an order's phone by a code, and then places the order. */
export function PhoneCodePage({ step: { phone, message, code, hidden } }: { readonly step: PhoneCodeModel }) {
  return (
    <div className="page auth-page auth">
      <a className="back-link" href={href('delivery')}>
        Оформление заказа
      </a>
      <h1>Подтвердите номер</h1>
      <p className="auth-lead">
        {typeset`Для этого заказа мы будем держать много вещей или вещи на большую сумму, поэтому сначала подтвердим номер `}
        <b>{phone}</b>. Всё введённое сохранилось.
      </p>
      {message && (
        <p className="auth-message" id={MESSAGE} role="alert">
          {message}
          <CaptchaLink captcha={code.captcha} id="auth-code-captcha" />
        </p>
      )}
      <send-once>
        <form className="auth-form" method="post" action={href('placeOrder')} noValidate>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CodeFields
            code={code}
            id="auth-code"
            confirm="Подтвердить и оформить заказ"
            reason={message && MESSAGE}
          />
        </form>
      </send-once>
      <p className="auth-lead">
        {typeset`Номер не тот? `}
        <a href={`${href('delivery')}#phone`}>Измените его</a>
        {typeset` или закажите меньше вещей.`}
      </p>
    </div>
  );
}
