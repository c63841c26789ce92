import { typeset } from '#src/config/typography.ts';
import type { FittingModel } from '#src/models/editorial/fitting.ts';
import { href } from '#src/routes.ts';
import { ChoiceField } from '#views/reviews/opinion-parts.tsx';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Consent } from '#views/ui/forms/consent.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { focused } from '#views/ui/forms/focused.ts';

/** The request for a fitting, below the page about tailoring. */
export function FittingSection({ fitting }: { readonly fitting: FittingModel }) {
  const { fields, shops, alert, captcha, agreement, legal } = fitting;
  return (
    <section id="fitting" className="fitting" aria-labelledby="fitting-title">
      <div className="fitting-head">
        <h2 id="fitting-title">Записаться на примерку</h2>
        <p className="quiet">{typeset`Мастер снимет мерки и покажет ткани. Время подтвердим по телефону.`}</p>
      </div>
      <send-once>
        <form className="opinion-form" method="post" action={`${href('requestFitting')}#fitting`} noValidate>
          {alert && (
            <p className="opinion-alert" id="fitting-alert" role="alert" tabIndex={-1} {...focused(!captcha)}>
              {alert}
              <CaptchaLink captcha={captcha} />
            </p>
          )}
          <ChoiceField
            id="fitting-shop"
            label="Магазин"
            field={fields.shopNumber}
            options={shops}
            none="Выберите магазин"
          />
          <Field {...fields.day} id="fitting-day" label="День" />
          <Field {...fields.name} id="fitting-name" label="Имя" />
          <Field {...fields.phone} id="fitting-phone" label="Телефон" />
          <Consent field={fields.consent} agreement={agreement} legal={legal}>
            {typeset`для записи на примерку`}
          </Consent>
          <RequiredNote />
          <LimitCaptcha captcha={captcha} reason="fitting-alert" />
          <Trap />
          <Button>Записаться</Button>
        </form>
      </send-once>
    </section>
  );
}

/** `/sumisura?sent=1`. */
export function FittingSent() {
  return (
    <section id="fitting" className="fitting" aria-labelledby="fitting-title">
      <div className="fitting-head">
        <h2 id="fitting-title" role="status">
          Спасибо, запрос получен
        </h2>
        <p className="quiet">Позвоним, чтобы подтвердить время примерки.</p>
      </div>
    </section>
  );
}

/** A honeypot for bots. */
const Trap = () => (
  <label hidden>
    Оставьте пустым
    <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </label>
);
