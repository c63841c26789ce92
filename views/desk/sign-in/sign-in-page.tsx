import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { SignInFields } from '#src/models/desk/sign-in/forms.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Doorway } from '../layout/frame.tsx';
import { Problem } from '../ui/problem.tsx';

interface SignInPageProps {
  readonly fields: SignInFields;
  /** Empty without one. */
  readonly problem: string;
  readonly back: string | null;
  /** Empty in any shop but the demo. */
  readonly demoRoles: readonly { readonly role: string; readonly title: string }[];
}

export function SignInPage({ fields, problem, back, demoRoles }: SignInPageProps) {
  return (
    <Doorway title="Вход для сотрудников">
      {problem && <Problem>{problem}</Problem>}
      <form method="post" action={deskHref('beginSignIn')} className="doorway-form" noValidate>
        <Back path={back} />
        <Field {...fields.email} label="Почта" isUnmarked />
        <Field {...fields.password} label="Пароль" isUnmarked />
        <Button>Дальше</Button>
      </form>
      {demoRoles.length > 0 && <DemoRoles roles={demoRoles} back={back} />}
    </Doorway>
  );
}

function DemoRoles({
  roles,
  back,
}: {
  readonly roles: SignInPageProps['demoRoles'];
  readonly back: string | null;
}) {
  return (
    <section className="demo-roles" aria-labelledby="demo-roles">
      <h2 id="demo-roles">Попробовать в демо</h2>
      <p className="field-hint">{typeset`Без пароля, только в демонстрационном магазине.`}</p>
      <form method="post" action={deskHref('signInToDemo')}>
        <Back path={back} />
        {roles.map(({ role, title }) => (
          <Button key={role} variant="white" name="role" value={role}>
            {title}
          </Button>
        ))}
      </form>
    </section>
  );
}

/** Where to go after signing in. */
export const Back = ({ path }: { readonly path: string | null }) =>
  path === null ? null : <input type="hidden" name="back" value={path} />;
