import { typeset } from '#src/config/typography.ts';
import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { refreshCheckout } from './refresh-checkout.ts';

/** Trying on at delivery; it must be paid for there, so changing it changes the payment methods. */
export function Fitting({ checkout: { fitting, fields } }: { readonly checkout: CheckoutModel }) {
  if (!fitting) return null;
  const { isOffered, note } = fitting;
  if (!isOffered) return <p className="field-hint">{note}</p>;
  return (
    <div className="club-points">
      <div {...refreshCheckout()}>
        <CheckField {...fields.fitting}>
          {typeset`С примеркой: оплачу при получении только то, что оставлю`}
        </CheckField>
        <input type="hidden" name={fields.fitting.name} value="" />
      </div>
      <p className="field-hint">{note}</p>
      <Button variant="white" className="fitting-show" formAction={href('updateDelivery')}>
        Показать оплату
      </Button>
    </div>
  );
}
