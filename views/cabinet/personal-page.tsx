import type { PersonalModel } from '#src/storefront/models/cabinet/personal.ts';
import { href } from '#src/storefront/routes.ts';
import { emailField } from '#views/ui/email-field.ts';
import { Field } from '#views/ui/field.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';

/** `/cabinet_personal`: the personal form. */
export function PersonalPage({ personal }: { readonly personal: PersonalModel }) {
  const { fields, mostOf, phone, emailHint, oldest, youngest } = personal;
  const input = (name: 'lastName' | 'firstName' | 'patronymic' | 'birthday' | 'email') => ({
    name,
    value: fields[name],
    error: personal.problems[name],
    focused: personal.focused === name,
  });
  return (
    <CabinetFrame title="Личные данные" current="cabinetPersonal">
      <form className="personal-form" method="post" action={href('savePersonal')} noValidate>
        <Field
          {...input('lastName')}
          label="Фамилия"
          autoComplete="family-name"
          maxLength={mostOf.lastName}
          required
        />
        <Field
          {...input('firstName')}
          label="Имя"
          autoComplete="given-name"
          maxLength={mostOf.firstName}
          required
        />
        <Field
          {...input('patronymic')}
          label="Отчество, если есть"
          autoComplete="additional-name"
          maxLength={mostOf.patronymic}
        />
        <Field
          {...input('birthday')}
          label="Дата рождения"
          type="date"
          autoComplete="bday"
          min={oldest}
          max={youngest}
          required
        />
        <Genders personal={personal} />
        <Field {...input('email')} {...emailField} maxLength={mostOf.email} hint={emailHint} />
        <p className="personal-phone">
          <span className="field-label">Телефон</span>
          {phone}
        </p>
        <button className="button button-navy" type="submit">
          Сохранить
        </button>
      </form>
      <DeleteAccount />
    </CabinetFrame>
  );
}

/** Asks twice: what is gone can't be brought back. */
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
          <input type="radio" name="gender" value={value} defaultChecked={fields.gender === value} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
