import type { ReactNode } from 'react';
import type { ContactKind, ContactModel } from '#src/storefront/models/cabinet/personal/contacts.ts';
import { href } from '#src/storefront/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface ContactProps {
  readonly contact: ContactModel;
}

/** The customer's phone or e-mail, and confirming it or another one in place. */
export function Contact({ contact }: ContactProps) {
  const { kind, current, isConfirmed, message, announcement, step } = contact;
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
        {current && <span className="quiet">{isConfirmed ? 'подтверждён' : 'не подтверждён'}</span>}
      </p>
      {message && <p className="auth-message">{message}</p>}
      {step.kind === 'code' && <CodeStep kind={kind} step={step} />}
      {step.kind === 'typing' && kind === 'phone' && <NewPhone step={step} />}
      {step.kind === 'typing' && kind === 'email' && <OwnEmail contact={contact} step={step} />}
    </section>
  );
}

const titles: Readonly<Record<ContactKind, string>> = { phone: 'Телефон', email: 'Электронная почта' };

/** A contact that has just been confirmed in place, with the hint of its field in the form above. */
export function ConfirmedContact({ contact }: ContactProps) {
  return (
    <>
      <Contact contact={contact} />
      {contact.kind === 'email' && <EmailHint />}
    </>
  );
}

const EmailHint = () => (
  <p className="field-hint" id="email-hint">
    Адрес подтверждён
  </p>
);

type Typing = Extract<ContactModel['step'], { kind: 'typing' }>;
type Code = Extract<ContactModel['step'], { kind: 'code' }>;

function NewPhone({ step: { fields, isBegun } }: { readonly step: Typing }) {
  return (
    <details className="unfolds" open={isBegun}>
      <summary>Изменить номер</summary>
      <ContactForm kind="phone">
        <Field
          {...fields.recipient}
          id="new-phone"
          label="Новый номер"
          hint="Отправим на него SMS с кодом. На прежний номер придёт сообщение о замене."
        />
        <Button name="do" value="send">
          Получить код
        </Button>
      </ContactForm>
    </details>
  );
}

/** The e-mail itself is changed in the personal form. */
function OwnEmail({ contact, step: { fields } }: ContactProps & { readonly step: Typing }) {
  const { current, isConfirmed } = contact;
  const { value, error } = fields.recipient;
  if (!current)
    return <p className="quiet">Укажите адрес выше и сохраните: на него придут чеки и статусы заказов.</p>;
  if (isConfirmed && !error) return null;
  return (
    <ContactForm kind="email">
      <p className="quiet">Отправим письмо с кодом, чтобы убедиться, что адрес ваш.</p>
      {error && <p className="field-error">{error}</p>}
      <input type="hidden" name="recipient" value={value} />
      <Button variant="white" name="do" value="send">
        Подтвердить адрес
      </Button>
    </ContactForm>
  );
}

function CodeStep({ kind, step }: { readonly kind: ContactKind; readonly step: Code }) {
  const { recipient, shownRecipient, code } = step;
  return (
    <>
      <ContactForm kind={kind} className="auth-phone">
        <input type="hidden" name="recipient" value={recipient} />
        <b>{shownRecipient}</b>
        <button className="auth-link" type="submit" name="do" value="change">
          {kind === 'phone' ? 'Изменить' : 'Отмена'}
        </button>
      </ContactForm>
      <ContactForm kind={kind}>
        <input type="hidden" name="recipient" value={recipient} />
        <CodeFields code={code} id={`${kind}-code`} confirm="Подтвердить" />
      </ContactForm>
    </>
  );
}

const actions = { phone: href('changePhone'), email: href('confirmEmail') };

interface ContactFormProps {
  readonly kind: ContactKind;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The reply is the whole page; htmx takes this section of it. */
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
