import type { AuthModel, CodeForm as CodeFormModel } from '#src/storefront/models/auth/auth.ts';
import { Captcha } from '#views/ui/captcha.tsx';
import { Field } from '#views/ui/field.tsx';
import { x } from '#views/x.ts';
import { AuthForm, type AuthPlace } from './auth-form.tsx';

interface CodeFormProps {
  readonly step: CodeFormModel;
  readonly shownPhone: string;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

/** The code that was sent, with the ways to another code and to another phone. */
export function CodeForm({ step, shownPhone, query, place }: CodeFormProps) {
  const { phone, sent, demoCode, codeProblem, captchaProblem, captcha, hint } = step;
  const hidden = {
    phone,
    channel: sent.channel,
    resendChannel: sent.resendChannel,
    resendAt: sent.resendAt,
    captcha: sent.captchaRequired ? 1 : 0,
  };
  return (
    <>
      <AuthForm query={query} place={place} hidden={{ phone }} className="auth-phone">
        <b>{shownPhone}</b>
        <button className="auth-link" type="submit" name="do" value="change">
          Изменить
        </button>
      </AuthForm>
      <AuthForm query={query} place={place} hidden={hidden}>
        <Field
          id="auth-code"
          name="code"
          label={step.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={step.code}
          error={codeProblem}
          hint={demoCode === null ? hint : <Demo hint={hint} code={demoCode} />}
          focused={captchaProblem === null}
          required
        />
        {captcha && <Captcha captcha={captcha} error={captchaProblem} />}
        <button className="button button-navy" type="submit" name="do" value="confirm">
          {step.confirm}
        </button>
        <Resend step={step} />
      </AuthForm>
    </>
  );
}

/** A shop that can send nothing to anybody shows its codes (decisions, Signing in). */
const Demo = ({ hint, code }: { readonly hint: string; readonly code: string }) => (
  <>
    {hint}
    <br />
    {`Демо: код ${code}`}
  </>
);

/** A script counts the seconds and shows the button at 0; without one the server says how long to wait. */
function Resend({ step: { resend, resendAfterS } }: Pick<CodeFormProps, 'step'>) {
  return (
    <div className="auth-resend" {...x({ data: 'resend' })} data-seconds={resendAfterS}>
      <p hidden {...x({ bind: { hidden: 'isOver' } })}>
        Новый код можно запросить через <span {...x({ text: 'left' })} />
      </p>
      <button
        className="auth-link"
        type="submit"
        name="do"
        value="resend"
        {...x({ bind: { hidden: 'isWaiting' } })}
      >
        {resend}
      </button>
    </div>
  );
}
