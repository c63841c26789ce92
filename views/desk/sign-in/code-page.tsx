import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { CodeFields } from '#src/models/desk/sign-in/forms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Doorway } from '../layout/frame.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { Problem } from '../ui/problem.tsx';
import { Back } from './sign-in-page.tsx';

interface CodePageProps {
  readonly fields: CodeFields;
  /** What an authenticator app is set up with; null for who has one. */
  readonly app: { readonly qr: string; readonly secret: string } | null;
  /** What a passkey is asked for; empty for who has none. */
  readonly passkeyOptions: string;
  /** With a passkey; empty without one. */
  readonly problem: string;
  readonly back: string | null;
}

export function CodePage({ fields, app, passkeyOptions, problem, back }: CodePageProps) {
  return (
    <Doorway title={app ? 'Приложение для кодов' : 'Код из приложения'}>
      {problem && <Problem>{problem}</Problem>}
      {app && <AppSetUp {...app} />}
      <form method="post" action={deskHref('confirmSignIn')} className="doorway-form" noValidate>
        <Back path={back} />
        <Field
          {...fields.code}
          label={app ? 'Код из приложения' : 'Шесть цифр'}
          hint={app ? undefined : typeset`Телефона нет под рукой? Подойдёт запасной код.`}
          isUnmarked
        />
        <Button>Войти</Button>
      </form>
      {passkeyOptions && (
        <PasskeyForm
          action={deskHref('confirmPasskeySignIn')}
          ceremony="get"
          options={passkeyOptions}
          button="Войти ключом"
        >
          <Back path={back} />
        </PasskeyForm>
      )}
      <p>
        <a className="text-link" href={deskHref('signIn')}>
          Начать сначала
        </a>
      </p>
    </Doorway>
  );
}

function AppSetUp({ qr, secret }: NonNullable<CodePageProps['app']>) {
  return (
    <div className="app-set-up">
      <p>{typeset`Отсканируйте код приложением, которое показывает одноразовые коды: «Яндекс Ключ», Google Authenticator или другим.`}</p>
      <ReadyHtml className="app-qr" html={qr} aria-label="QR-код для приложения" />
      <p>
        {typeset`Или введите ключ вручную:`} <code className="app-secret">{secret}</code>
      </p>
    </div>
  );
}
