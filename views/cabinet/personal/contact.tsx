import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { CodeStepModel, ContactKind, ContactModel } from '#src/models/cabinet/personal/contacts.ts';
import { href } from '#src/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink, isNext, LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface ContactProps {
  readonly contact: ContactModel;
}

/** The customer's phone or e-mail, with the steps to confirm or change it in place. */
export function Contact({ contact }: ContactProps) {
  const { kind, current, state, waiting, message, announcement, step } = contact;
  return (
    <section
      id={`contact-${kind}`}
      className="personal-part contact"
      aria-labelledby={`${kind}-title`}
      data-announce={announcement}
    >
      <h2 id={`${kind}-title`}>{titles[kind]}</h2>
      <p className="contact-current">
        {current || 'Не указана'}
        {current && (
          <span className="quiet">{state === 'unconfirmed' ? 'не подтверждён' : 'подтверждён'}</span>
        )}
      </p>
      {waiting && <WaitingPhone waiting={waiting} />}
      {message && (
        <p className="auth-message" id={`${kind}-message`}>
          {message}
          {step.kind === 'typing' && <CaptchaLink captcha={step.captcha} id={`${kind}-captcha`} />}
          {step.kind === 'code' && <CaptchaLink captcha={step.code.captcha} id={`${kind}-code-captcha`} />}
        </p>
      )}
      {step.kind === 'code' && <CodeStep kind={kind} step={step} reason={message && `${kind}-message`} />}
      {step.kind === 'typing' && kind === 'phone' && <NewPhone step={step} />}
      {step.kind === 'typing' && kind === 'email' && <OwnEmail contact={contact} step={step} />}
    </section>
  );
}

function WaitingPhone({
  waiting: { ending, day },
}: {
  readonly waiting: NonNullable<ContactModel['waiting']>;
}) {
  return (
    <ContactForm kind="phone" className="auth-form">
      <p className="auth-message">
        {typeset`Номер сменится ${day} на тот, что заканчивается на ${ending}. До тех пор входите по прежнему: вход по нему отменит смену.`}
      </p>
      <Button variant="white" name="do" value="cancel">
        Отменить смену номера
      </Button>
    </ContactForm>
  );
}

const titles: Readonly<Record<ContactKind, string>> = { phone: 'Телефон', email: 'Электронная почта' };

/** A contact just confirmed in place, together with the hint of its field in the form above. */
export function ConfirmedContact({ contact }: ContactProps) {
  return (
    <>
      <Contact contact={contact} />
      {contact.kind === 'email' && (
        <p className="field-hint" id="email-hint">
          <ConfirmedHint isEmailLocked />
        </p>
      )}
    </>
  );
}

/** The hint of a confirmed e-mail's field; a locked e-mail is changed in a section of its own. */
export const ConfirmedHint = ({ isEmailLocked }: { readonly isEmailLocked: boolean }) => (
  <>
    Адрес подтверждён{isEmailLocked && '. '}
    {isEmailLocked && <a href="#contact-email">Изменить</a>}
  </>
);

type Typing = Extract<ContactModel['step'], { kind: 'typing' }>;

function NewPhone({ step: { fields, isBegun, captcha } }: { readonly step: Typing }) {
  return (
    <details className="unfolds" open={isBegun}>
      <summary>Изменить номер</summary>
      <ContactForm kind="phone">
        <Field
          {...fields.recipient}
          focused={isNext(fields.recipient, captcha)}
          id="new-phone"
          label="Новый номер"
          hint="Отправим по SMS два кода: сначала на прежний номер, потом на новый. На других устройствах будет выполнен выход."
        />
        <LimitCaptcha captcha={captcha} id="phone-captcha" reason="phone-message" />
        <Button name="do" value="send">
          Получить код
        </Button>
      </ContactForm>
    </details>
  );
}

/** An unconfirmed e-mail is changed in the personal form. */
function OwnEmail({ contact: { state }, step }: ContactProps & { readonly step: Typing }) {
  if (state === 'missing')
    return <p className="quiet">Укажите адрес выше и сохраните: на него придут чеки и статусы заказов.</p>;
  if (state === 'confirmed') return <NewEmail step={step} />;
  const { value, error } = step.fields.recipient;
  return (
    <ContactForm kind="email">
      <p className="quiet">
        Отправим коды по SMS и в письме, чтобы убедиться, что адрес ваш. По нему можно будет сменить номер,
        если телефон потеряется.
      </p>
      {error && <p className="field-error">{error}</p>}
      <input type="hidden" name="recipient" value={value} />
      <LimitCaptcha captcha={step.captcha} id="email-captcha" reason="email-message" />
      <Button variant="white" name="do" value="send">
        Подтвердить адрес
      </Button>
    </ContactForm>
  );
}

function NewEmail({ step: { fields, isBegun, captcha } }: { readonly step: Typing }) {
  return (
    <details className="unfolds" open={isBegun}>
      <summary>Изменить адрес</summary>
      <ContactForm kind="email">
        <Field
          {...fields.recipient}
          focused={isNext(fields.recipient, captcha)}
          id="new-email"
          label="Новый адрес"
          hint="Отправим два кода: сначала на ваш телефон, потом на новый адрес."
        />
        <LimitCaptcha captcha={captcha} id="email-captcha" reason="email-message" />
        <Button name="do" value="send">
          Получить код
        </Button>
      </ContactForm>
    </details>
  );
}

interface CodeStepProps {
  readonly kind: ContactKind;
  readonly step: CodeStepModel;
  readonly reason: string | null;
}

function CodeStep({ kind, step, reason }: CodeStepProps) {
  const { recipient, proof, sentTo, lead, code, canBeLost } = step;
  const passedOn = (
    <>
      <input type="hidden" name="recipient" value={recipient} />
      {proof && <input type="hidden" name="proof" value={proof} />}
    </>
  );
  return (
    <>
      {lead && <p className="auth-lead">{lead}</p>}
      <ContactForm kind={kind} className="auth-phone">
        {passedOn}
        <b>{sentTo}</b>
        <button className="auth-link" type="submit" name="do" value="change">
          {kind === 'phone' && proof === null ? 'Изменить' : 'Отмена'}
        </button>
      </ContactForm>
      <ContactForm kind={kind}>
        {passedOn}
        <CodeFields
          code={code}
          id={`${kind}-code`}
          confirm={proof ? 'Продолжить' : 'Подтвердить'}
          reason={reason}
        />
      </ContactForm>
      {proof === 'changePhone' && <LostPhone canBeLost={canBeLost}>{passedOn}</LostPhone>}
    </>
  );
}

interface LostPhoneProps {
  readonly canBeLost: boolean;
  readonly children: ReactNode;
}

/** The alternative for customers who cannot receive a code on the old phone. */
function LostPhone({ canBeLost, children }: LostPhoneProps) {
  if (!canBeLost)
    return (
      <p className="quiet">
        Нет доступа к прежнему номеру? <a href={href('feedback')}>Напишите нам</a>, и мы поможем.
      </p>
    );
  return (
    <ContactForm kind="phone" className="contact-lost">
      {children}
      <button className="auth-link" type="submit" name="do" value="lost">
        Нет доступа к прежнему номеру
      </button>
    </ContactForm>
  );
}

const actions = { phone: href('changePhone'), email: href('confirmEmail') };

interface ContactFormProps {
  readonly kind: ContactKind;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The reply is the whole page, from which htmx takes this section. */
function ContactForm({ kind, className = 'auth-form', children }: ContactFormProps) {
  const action = actions[kind];
  const section = `#contact-${kind}`;
  const posting = hx({
    post: action,
    target: section,
    select: section,
    selectOob: '#email-hint',
    swap: 'outerHTML',
    sync: 'this:drop',
  });
  return (
    <form className={className} method="post" action={action} noValidate {...posting}>
      {children}
    </form>
  );
}
