import type { AuthModel } from '#src/models/auth/auth.ts';
import type { UnregisteredStep } from '#src/models/auth/steps.ts';
import { Button } from '#views/ui/button.tsx';
import { CloseForm } from '#views/ui/close-form.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { AuthForm, type AuthPlace } from './auth-form.tsx';

interface UnregisteredProps {
  readonly step: UnregisteredStep;
  readonly shownPhone: string;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

/** Login-only mode: no customer has this phone; the order continues without signing in (product.md, Signing in). */
export function Unregistered({ step, shownPhone, query, place }: UnregisteredProps) {
  return (
    <>
      <p className="auth-lead">
        Номер <b>{shownPhone}</b> ещё не зарегистрирован. Заказ можно оформить и без входа.
      </p>
      {place === 'panel' ? (
        <CloseForm>
          <Button {...focused()}>Продолжить</Button>
        </CloseForm>
      ) : (
        <Button href={step.context.back}>Продолжить</Button>
      )}
      <AuthForm query={query} place={place} hidden={{ phone: step.phone }} className="auth-resend">
        <button className="auth-link" type="submit" name="do" value="change">
          Изменить номер
        </button>
      </AuthForm>
    </>
  );
}
