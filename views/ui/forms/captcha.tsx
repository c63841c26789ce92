import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { FieldError } from './field-error.tsx';
import { focused } from './focused.ts';

interface CaptchaProps {
  readonly captcha: CaptchaModel;
  /** Unique on the page. */
  readonly id?: string;
  readonly error?: string | undefined;
  /** The id of the text that explains why there is a captcha; if set, the captcha takes the focus. */
  readonly reason?: string | undefined;
  readonly withoutScript: string;
}

/** The captcha, 100 px high, in Russian (product.md, Forms): solved by a script, or the provider's widget. */
export function Captcha({ captcha, id = 'captcha', error, reason, withoutScript }: CaptchaProps) {
  const isNext = error !== undefined || reason !== undefined;
  const described = (error ? `${id}-error` : reason) ?? '';
  const isWidget = captcha.kind === 'smartcaptcha';
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for several controls, and takes no focus */}
      <div
        id={id}
        className="captcha"
        role="group"
        aria-label="Проверка, что вы не робот"
        aria-describedby={described || undefined}
        tabIndex={-1}
        {...focused(isWidget && isNext)}
      >
        {isWidget ? (
          <shop-captcha>
            <div data-smartcaptcha={captcha.siteKey} />
          </shop-captcha>
        ) : (
          <shop-captcha>
            <label className="captcha-box">
              <input
                type="checkbox"
                data-captcha={JSON.stringify(captcha.challenge)}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${described} ${id}-state`.trim()}
                {...focused(isNext)}
              />
              Я не робот
            </label>
            <input type="hidden" name="captchaToken" />
            <span className="captcha-state" id={`${id}-state`} role="status" />
          </shop-captcha>
        )}
        <noscript>
          <p tabIndex={-1} {...focused(isNext)}>
            {withoutScript}
          </p>
        </noscript>
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}

interface LimitCaptchaProps {
  readonly captcha: CaptchaModel | null;
  readonly id?: string;
  /** The id of the form's alert, which explains why there is a captcha. */
  readonly reason: string;
}

/** The captcha of a form that needs one only near a limit. */
export function LimitCaptcha({ captcha, ...place }: LimitCaptchaProps) {
  return (
    captcha && (
      <Captcha
        {...place}
        captcha={captcha}
        withoutScript="Для проверки нужен JavaScript. Включите его или отправьте через час."
      />
    )
  );
}

/** Whether a field has the focus if a reply may contain a captcha: only if the field has an error. */
export const isNext = ({ focused: isFocused, error }: FieldModel, captcha: CaptchaModel | null): boolean =>
  isFocused === true && (captcha === null || error !== undefined);

/** A link to the captcha below, in the alert above a form. */
export function CaptchaLink({ captcha, id = 'captcha' }: Omit<LimitCaptchaProps, 'reason'>) {
  return (
    captcha && (
      <>
        {' '}
        <a className="text-link" href={`#${id}`}>
          Пройти проверку
        </a>
      </>
    )
  );
}
