import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { ContactModel } from '#src/models/cabinet/personal/contacts.ts';
import type { DeletionModel } from '#src/models/cabinet/personal/deletion.ts';
import type { PersonalModel } from '#src/models/cabinet/personal/personal.ts';
import type { SessionModel } from '#src/models/cabinet/personal/sessions.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { RequiredNote } from '#views/ui/forms/field-label.tsx';
import { ConfirmedHint, Contact } from './contact.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Sessions } from './sessions.tsx';

interface PersonalSectionProps {
  readonly personal: PersonalModel;
  readonly contacts: readonly ContactModel[];
  readonly sessions: readonly SessionModel[] | null;
  readonly cards: ReactNode;
  /** Null until deletion has been requested. */
  readonly deletion: DeletionModel | null;
}

export function PersonalSection({ personal, contacts, sessions, cards, deletion }: PersonalSectionProps) {
  const { fields } = personal;
  return (
    <>
      <form className="personal-form" method="post" action={href('savePersonal')} noValidate>
        <Field {...fields.lastName} label="Фамилия" />
        <Field {...fields.firstName} label="Имя" />
        <Field {...fields.patronymic} label="Отчество" />
        <Field {...fields.birthday} label="Дата рождения" />
        <Genders personal={personal} />
        <Field
          {...fields.email}
          label="Электронная почта"
          hint={emailHint(personal)}
          readOnly={personal.isEmailLocked}
        />
        <RequiredNote />
        <Button>Сохранить</Button>
      </form>
      {contacts.map((contact) => (
        <Contact key={contact.kind} contact={contact} />
      ))}
      {cards}
      <Sessions sessions={sessions} />
      <DataCopy />
      <DeleteAccount deletion={deletion} />
    </>
  );
}

/** An unconfirmed e-mail comes with a button to confirm it (product.md, Account area). */
function emailHint({ emailState, isEmailLocked }: PersonalModel): ReactNode {
  if (emailState === 'missing') return null;
  if (emailState === 'confirmed') return <ConfirmedHint isEmailLocked={isEmailLocked} />;
  return (
    <>
      Адрес пока не подтверждён. <a href="#contact-email">Подтвердить</a>
    </>
  );
}

const words = {
  copy: typeset`Всё, что мы о вас храним: личные данные, согласия, адреса, заказы, избранное, обращения. Файл в формате JSON.`,
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
