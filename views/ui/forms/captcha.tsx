import type { CaptchaModel } from '#src/storefront/models/auth/code.ts';
import { FieldError } from './field-error.tsx';
import { focused } from './focused.ts';

interface CaptchaProps {
  readonly captcha: CaptchaModel;
  readonly error: string | undefined;
  readonly withoutScript: string;
}

/** The captcha, 100 px high, in Russian (specification §2): solved by a script, or the provider's widget. */
export function Captcha({ captcha, error, withoutScript }: CaptchaProps) {
  return (
    <div>
      <div className="captcha">
        {captcha.kind === 'smartcaptcha' ? (
          <shop-captcha>
            <div data-smartcaptcha={captcha.siteKey} />
          </shop-captcha>
        ) : (
          <OwnCaptcha challenge={JSON.stringify(captcha.challenge)} error={error} />
        )}
        <noscript>{withoutScript}</noscript>
      </div>
      <FieldError name="captcha" error={error} />
    </div>
  );
}

/** The captcha of a form that needs one only near a limit. */
export function LimitCaptcha({ captcha }: { readonly captcha: CaptchaModel | null }) {
  return (
    captcha && (
      <Captcha
        captcha={captcha}
        error={undefined}
        withoutScript="Для проверки нужен JavaScript. Включите его или отправьте через час."
      />
    )
  );
}

/** Ticking the box starts the browser on the challenge; the hidden field submits the solution. */
function OwnCaptcha({
  challenge,
  error,
}: {
  readonly challenge: string;
  readonly error: string | undefined;
}) {
  return (
    <shop-captcha>
      <label className="captcha-box">
        <input
          type="checkbox"
          data-captcha={challenge}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error' : 'captcha-state'}
          {...focused(error !== undefined)}
        />
        Я не робот
      </label>
      <input type="hidden" name="captchaToken" />
      <span className="captcha-state" id="captcha-state" role="status" />
    </shop-captcha>
  );
}
