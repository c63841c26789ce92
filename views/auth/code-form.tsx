import type { AuthModel, CodeForm as CodeFormModel } from '#src/models/auth/auth.ts';
import { AuthForm, type AuthPlace } from './auth-form.tsx';
import { CodeFields } from './code-fields.tsx';

interface CodeFormProps {
  readonly step: CodeFormModel;
  readonly shownPhone: string;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

export function CodeForm({ step, shownPhone, query, place }: CodeFormProps) {
  const { phone } = step;
  return (
    <>
      <AuthForm query={query} place={place} hidden={{ phone }} className="auth-phone">
        <b>{shownPhone}</b>
        <button className="auth-link" type="submit" name="do" value="change">
          Изменить
        </button>
      </AuthForm>
      <AuthForm query={query} place={place} hidden={{ phone }}>
        <CodeFields
          code={step}
          id="auth-code"
          confirm={step.confirm}
          reason={step.message && 'auth-message'}
        />
      </AuthForm>
    </>
  );
}
