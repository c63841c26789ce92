import { typeset } from '#src/config/typography.ts';
import type { AccountOfferModel } from '#src/models/thank-you/account-offer.ts';
import { href } from '#src/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Consent } from '#views/ui/forms/consent.tsx';

const ANCHOR = 'order-account';

/** Offers a guest an account, by one code to the order's phone. */
export function AccountOffer({ account }: { readonly account: AccountOfferModel }) {
  const { number, phone, message, code, captcha } = account;
  return (
    <section id={ANCHOR} className="order-account" aria-labelledby="order-account-title">
      <h2 id="order-account-title">{typeset`Заказ в личном кабинете`}</h2>
      <p>
        {code
          ? 'Осталось подтвердить номер '
          : typeset`Следите за доставкой, возвращайте вещи и копите баллы. Пароль не нужен: отправим один код на `}
        <b>{phone}</b>
      </p>
      {message && (
        <p className="auth-message" id="account-message" role="alert">
          {message}
          {code ? (
            <CaptchaLink captcha={code.captcha} id="auth-code-captcha" />
          ) : (
            <CaptchaLink captcha={captcha} />
          )}
        </p>
      )}
      <send-once>
        <form className="auth-form" method="post" action={`${href('orderAccount')}#${ANCHOR}`} noValidate>
          <input type="hidden" name="number" value={number} />
          {code ? (
            <CodeFields
              code={code}
              id="auth-code"
              confirm="Подтвердить"
              reason={message && 'account-message'}
            />
          ) : (
            <Request account={account} />
          )}
        </form>
      </send-once>
    </section>
  );
}

function Request({
  account: { consent, agreement, legal, captcha },
}: {
  readonly account: AccountOfferModel;
}) {
  return (
    <>
      <Consent field={consent} agreement={agreement} legal={legal}>
        для личного кабинета
      </Consent>
      <LimitCaptcha captcha={captcha} reason="account-message" />
      <Button name="do" value="send">
        Сохранить в кабинете
      </Button>
    </>
  );
}
