import type { ReactNode } from 'react';
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
          <legend>{'Как с\u00a0вами связываться'}</legend>
          <SwitchField field={fields.mailings} hint={<EmailHint subscribe={subscribe} />}>
            Электронная почта
          </SwitchField>
          <SwitchField field={fields.sms}>SMS</SwitchField>
          <SwitchField field={fields.messenger}>Мессенджеры</SwitchField>
        </fieldset>
        <fieldset>
          <legend>{'О\u00a0чём писать'}</legend>
          <SwitchField field={fields.sales}>{'Скидки и\u00a0промокоды'}</SwitchField>
          <SwitchField field={fields.style}>{'Новинки и\u00a0стиль'}</SwitchField>
          <SwitchField field={fields.favorites}>{'Избранное: цена и\u00a0наличие'}</SwitchField>
        </fieldset>
        <p className="subscribe-note">
          Включая рассылку, вы даёте <NewTab href={mailing.href}>согласие на{'\u00a0'}неё</NewTab>. Отказ
          действует сразу. Сообщения о{'\u00a0'}заказах приходят всегда.
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
        Письма начнут приходить на {email}, когда вы откроете ссылку в{'\u00a0'}письме с{'\u00a0'}
        подтверждением.
      </p>
      <send-once>
        <form method="post" action={href('sendSubscribeLetter')}>
          <Button variant="white">Прислать письмо ещё раз</Button>
        </form>
      </send-once>
    </section>
  );
}
