import type { ReactNode } from 'react';
import type { ContactModel } from '#src/storefront/models/cabinet/personal/contacts.ts';
import type { PersonalModel } from '#src/storefront/models/cabinet/personal/personal.ts';
import type { SessionModel } from '#src/storefront/models/cabinet/personal/sessions.ts';
import { href } from '#src/storefront/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { WithoutScript } from '#views/ui/forms/without-script.tsx';
import { Contact } from './contact.tsx';
import { Sessions } from './sessions.tsx';

interface PersonalSectionProps {
  readonly personal: PersonalModel;
  readonly contacts: readonly ContactModel[];
  readonly sessions: readonly SessionModel[] | null;
  readonly cards: ReactNode;
}

export function PersonalSection({ personal, contacts, sessions, cards }: PersonalSectionProps) {
  const { fields } = personal;
  return (
    <>
      <form className="personal-form" method="post" action={href('savePersonal')} noValidate>
        <Field {...fields.lastName} label="Фамилия" />
        <Field {...fields.firstName} label="Имя" />
        <Field {...fields.patronymic} label="Отчество, если есть" />
        <Field {...fields.birthday} label="Дата рождения" />
        <Genders personal={personal} />
        <Field {...fields.email} label="Электронная почта" hint={emailHint(personal)} />
        <Button>Сохранить</Button>
      </form>
      {contacts.map((contact) => (
        <Contact key={contact.kind} contact={contact} />
      ))}
      {cards}
      <Sessions sessions={sessions} />
      <DataCopy />
      <DeleteAccount />
    </>
  );
}

/** An unverified address comes with the way to verify it (specification §5). */
function emailHint({ emailState }: PersonalModel): ReactNode {
  if (emailState === 'missing') return null;
  if (emailState === 'confirmed') return 'Адрес подтверждён';
  return (
    <>
      Адрес пока не подтверждён. <a href="#contact-email">Подтвердить</a>
    </>
  );
}

const words = {
  copy: 'Всё, что мы о\u00a0вас храним: личные данные, согласия, адреса, заказы, избранное, обращения. Файл в\u00a0формате JSON.',
  deleted:
    'Навсегда исчезнут личные данные, согласия на\u00a0рассылки, адреса, корзина, избранное и\u00a0обращения. На\u00a0всех устройствах будет выполнен выход.',
  kept: 'Останутся заказы, чеки и\u00a0сведения об\u00a0оплате: хранить их обязывает закон о\u00a0бухгалтерском учёте. Оформленные заказы мы выполним, но в\u00a0аккаунте их больше не\u00a0увидеть, даже если зарегистрироваться снова.',
};

function DataCopy() {
  return (
    <section className="personal-part" aria-labelledby="copy-title">
      <h2 id="copy-title">Ваши данные</h2>
      <p className="quiet">{words.copy}</p>
      <Button variant="white" href={href('personalCopy')} download="">
        Скачать копию
      </Button>
    </section>
  );
}

/** Asks for confirmation, as deletion is final. */
function DeleteAccount() {
  return (
    <details className="personal-part delete-account unfolds">
      <summary>Удалить аккаунт</summary>
      <p>{words.deleted}</p>
      <p>{words.kept}</p>
      <send-once>
        <form method="post" action={href('deleteAccount')}>
          <WithoutScript />
          <Button variant="white">Удалить навсегда</Button>
        </form>
      </send-once>
    </details>
  );
}

function Genders({ personal: { genders, fields } }: { readonly personal: PersonalModel }) {
  return (
    <fieldset className="personal-genders">
      <legend className="field-label">Пол</legend>
      {genders.map(({ value, title }) => (
        <label key={value} className="check">
          <input type="radio" name="gender" value={value} defaultChecked={fields.gender.value === value} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
