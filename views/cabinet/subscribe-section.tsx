import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { SubscribeModel } from '#src/models/cabinet/subscribe.ts';
import { href } from '#src/routes.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { Button } from '#views/ui/button.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';

interface SubscribeProps {
  readonly subscribe: SubscribeModel;
}

export function SubscribeSection({ subscribe }: SubscribeProps) {
  const { fields, mailing } = subscribe;
  return (
    <>
      <form className="subscribe-form" method="post" action={href('saveSubscribe')}>
        <fieldset>
          <legend>{typeset`Как с вами связываться`}</legend>
          <SwitchField field={fields.mailings} hint={<EmailHint subscribe={subscribe} />}>
            Электронная почта
          </SwitchField>
          <SwitchField field={fields.sms}>SMS</SwitchField>
          <SwitchField field={fields.messenger}>Мессенджеры</SwitchField>
        </fieldset>
        <fieldset>
          <legend>{typeset`О чём писать`}</legend>
          <SwitchField field={fields.sales}>{typeset`Скидки и промокоды`}</SwitchField>
          <SwitchField field={fields.style}>{typeset`Новинки и стиль`}</SwitchField>
          <SwitchField field={fields.favorites}>{typeset`Избранное: цена и наличие`}</SwitchField>
        </fieldset>
        <p className="subscribe-note">
          Включая рассылку, вы даёте <NewTab href={mailing.href}>{typeset`согласие на неё`}</NewTab>
          {typeset`. Отказ действует сразу. Сообщения о заказах приходят всегда.`}
        </p>
        <Button>Сохранить</Button>
      </form>
      {subscribe.emailState === 'unconfirmed' && <ConfirmEmail email={subscribe.email} />}
    </>
  );
}

interface SwitchFieldProps {
  readonly field: FieldModel;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

function SwitchField({ field: { name, value }, hint, children }: SwitchFieldProps) {
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <div className="switch">
      <label>
        <span>{children}</span>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value !== ''}
          aria-describedby={hintId}
        />
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

function EmailHint({ subscribe: { email, emailState } }: SubscribeProps) {
  if (emailState === 'missing')
    return (
      <>
        Адрес не указан. <a href={href('cabinetPersonal')}>Указать в личных данных</a>
      </>
    );
  return <>{email}</>;
}

function ConfirmEmail({ email }: { readonly email: string }) {
  return (
    <section className="subscribe-confirm">
      <h2>Подтвердите адрес</h2>
      <p>
        {typeset`Письма начнут приходить на ${email}, когда вы откроете ссылку в письме с подтверждением.`}
      </p>
      <send-once>
        <form method="post" action={href('sendSubscribeLetter')}>
          <Button variant="white">Прислать письмо ещё раз</Button>
        </form>
      </send-once>
    </section>
  );
}
