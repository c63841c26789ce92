import { CAPTCHA_MEMORY_S } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { CodeModel } from '#src/models/auth/code.ts';
import { Button } from '#views/ui/button.tsx';
import { Captcha, isNext } from '#views/ui/forms/captcha.tsx';
import { Field } from '#views/ui/forms/field.tsx';

const WITHOUT_SCRIPT = `Для проверки нужен JavaScript. Включите его или запросите новый код через ${CAPTCHA_MEMORY_S / 60} минут.`;

const AND_CAPTCHA = typeset`Ещё нужна проверка, что вы не робот: она ниже.`;

interface CodeFieldsProps {
  readonly code: CodeModel;
  readonly id: string;
  /** The label of the confirm button. */
  readonly confirm: string;
  /** The id of a message about the step, if there is one. */
  readonly reason?: string | false | null;
}

/**
 * The fields of a form for a code: the code, a captcha if one is needed, the confirm button and a resend
 * button.
 */
export function CodeFields({ code, id, confirm, reason }: CodeFieldsProps) {
  const { sent, demoCode, fields, captcha, label } = code;
  const hint = captcha ? `${code.hint} ${AND_CAPTCHA}` : code.hint;
  const captchaError = fields.captchaToken.error ?? fields['smart-token'].error;
  const passedOn = {
    channel: sent.channel,
    resendChannel: sent.resendChannel,
    resendAfter: sent.resendAfterS,
    toldAt: sent.reportedAtS,
    validFor: sent.validS,
    captcha: sent.captchaRequired ? 1 : 0,
    ...(demoCode === null ? {} : { demoCode }),
  };
  return (
    <>
      {Object.entries(passedOn).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        {...fields.code}
        focused={isNext(fields.code, reason ? captcha : null)}
        id={id}
        label={label}
        hint={demoCode === null ? hint : <Demo hint={hint} code={demoCode} />}
      />
      {captcha && (
        <Captcha
          captcha={captcha}
          id={`${id}-captcha`}
          error={captchaError}
          reason={reason || undefined}
          withoutScript={WITHOUT_SCRIPT}
        />
      )}
      <Button name="do" value="confirm">
        {confirm}
      </Button>
      <Resend code={code} />
    </>
  );
}

/** A shop that cannot send codes displays them (product.md, Signing in). */
const Demo = ({ hint, code }: { readonly hint: string; readonly code: string }) => (
  <>
    {hint}
    <br />
    {`Демо: код ${code}`}
  </>
);

/** The button appears once the wait is over (product.md, Signing in), timed by a script, or by CSS without one. */
function Resend({ code: { resend, resendAfterS, resendIn } }: Pick<CodeFieldsProps, 'code'>) {
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
