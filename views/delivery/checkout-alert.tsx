import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { CaptchaLink } from '#views/ui/forms/captcha.tsx';

/** What changed, or why the order was not placed. */
export function CheckoutAlert({ checkout: { alert, captcha } }: { readonly checkout: CheckoutModel }) {
  return (
    <div id="checkout-alert" role="alert">
      {alert && (
        <p className="delivery-alert">
          {alert}
          <CaptchaLink captcha={captcha} />
        </p>
      )}
    </div>
  );
}
