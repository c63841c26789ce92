import type { ReactNode } from 'react';
import type { PersonalModel } from '#src/storefront/models/cabinet/personal.ts';
import { href } from '#src/storefront/routes.ts';
import { Field } from '#views/ui/forms/field.tsx';

interface PersonalSectionProps {
  readonly personal: PersonalModel;
  readonly cards: ReactNode;
}

export function PersonalSection({ personal, cards }: PersonalSectionProps) {
  const { fields, phone, emailHint } = personal;
  return (
    <>
      <form className="personal-form" method="post" action={href('savePersonal')} noValidate>
        <Field {...fields.lastName} label="Фамилия" />
        <Field {...fields.firstName} label="Имя" />
        <Field {...fields.patronymic} label="Отчество, если есть" />
        <Field {...fields.birthday} label="Дата рождения" />
        <Genders personal={personal} />
        <Field {...fields.email} label="Электронная почта" hint={emailHint} />
        <p className="personal-phone">
          <span className="field-label">Телефон</span>
          {phone}
        </p>
        <button className="button button-navy" type="submit">
          Сохранить
        </button>
      </form>
      {cards}
      <DeleteAccount />
    </>
  );
}

/** Asks for confirmation, as deletion is final. */
function DeleteAccount() {
  return (
    <details className="delete-account unfolds">
      <summary>Удалить аккаунт</summary>
      <p>
        Личные данные, адреса, корзина и избранное исчезнут навсегда. Оформленные заказы мы выполним, но в
        аккаунте их больше не увидеть.
      </p>
      <send-once>
        <form method="post" action={href('deleteAccount')}>
          <button className="button button-white" type="submit">
            Удалить навсегда
          </button>
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
