import { CAPTCHA_MEMORY_S } from '#src/config/constants.ts';
import type { AuthModel, CodeForm as CodeFormModel } from '#src/storefront/models/auth/auth.ts';
import { Captcha } from '#views/ui/forms/captcha.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { AuthForm, type AuthPlace } from './auth-form.tsx';

const WITHOUT_SCRIPT = `Для проверки нужен JavaScript. Включите его или запросите новый код через ${CAPTCHA_MEMORY_S / 60} минут.`;

interface CodeFormProps {
  readonly step: CodeFormModel;
  readonly shownPhone: string;
  readonly query: AuthModel['query'];
  readonly place: AuthPlace;
}

export function CodeForm({ step, shownPhone, query, place }: CodeFormProps) {
  const { phone, sent, demoCode, fields, captcha, hint } = step;
  const captchaError = fields.captchaToken.error ?? fields['smart-token'].error;
  const hidden = {
    phone,
    channel: sent.channel,
    resendChannel: sent.resendChannel,
    resendAfter: sent.resendAfterS,
    toldAt: sent.reportedAtS,
    captcha: sent.captchaRequired ? 1 : 0,
    ...(demoCode === null ? {} : { demoCode }),
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
          {...fields.code}
          id="auth-code"
          label={step.label}
          hint={demoCode === null ? hint : <Demo hint={hint} code={demoCode} />}
        />
        {captcha && <Captcha captcha={captcha} error={captchaError} withoutScript={WITHOUT_SCRIPT} />}
        <button className="button button-navy" type="submit" name="do" value="confirm">
          {step.confirm}
        </button>
        <Resend step={step} />
      </AuthForm>
    </>
  );
}

/** A shop that cannot send codes displays them (decisions, Signing in). */
const Demo = ({ hint, code }: { readonly hint: string; readonly code: string }) => (
  <>
    {hint}
    <br />
    {`Демо: код ${code}`}
  </>
);

/** The button appears once the wait is over (specification §4), timed by a script, or by CSS without one. */
function Resend({ step: { resend, resendAfterS, resendIn } }: Pick<CodeFormProps, 'step'>) {
  const wait = { '--resend-after': `${resendAfterS}s` } as React.CSSProperties;
  return (
    <resend-timer className="auth-resend" data-seconds={resendAfterS} style={wait}>
      <p className="resend-wait" hidden={resendIn === null}>
        Новый код можно запросить <span>{resendIn}</span>
      </p>
      <button className="auth-link resend-button" type="submit" name="do" value="resend">
        {resend}
      </button>
    </resend-timer>
  );
}
