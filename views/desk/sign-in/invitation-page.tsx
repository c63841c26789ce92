import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { InvitationModel, PasswordFields } from '#src/models/desk/sign-in/forms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Doorway } from '../layout/frame.tsx';

interface InvitationPageProps {
  readonly invitation: InvitationModel;
  readonly keyText: string;
  readonly fields: PasswordFields;
}

export function InvitationPage({ invitation, keyText, fields }: InvitationPageProps) {
  const { name, email, roleTitle } = invitation;
  return (
    <Doorway title={`Здравствуйте, ${name}`}>
      <p>{typeset`Вас пригласили работать в магазине. Роль — «${roleTitle}».`}</p>
      <form method="post" action={deskHref('acceptInvitation')} className="doorway-form" noValidate>
        <input type="hidden" name="key" value={keyText} />
        {/* So that a password manager knows for whom the password is. */}
        <div className="field">
          <label htmlFor="email">Почта</label>
          <input type="email" id="email" name="email" autoComplete="username" defaultValue={email} readOnly />
        </div>
        <Field
          {...fields.password}
          label="Придумайте пароль"
          hint={typeset`Не меньше 12 знаков. Несколько слов подряд запомнить легче, чем знаки вперемешку.`}
          isUnmarked
        />
        <Button>Дальше</Button>
      </form>
    </Doorway>
  );
}

export function InvitationEnded() {
  return (
    <Doorway title="Ссылка не действует">
      <p>{typeset`Приглашение действует 48 часов и один раз. Попросите новое у того, кто вас пригласил.`}</p>
      <p>
        <a className="text-link" href={deskHref('signIn')}>
          Войти
        </a>
      </p>
    </Doorway>
  );
}
