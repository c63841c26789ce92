import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { refreshCheckout } from '../refresh-checkout.ts';

/** Pays with the club's points; empty if there are none to spend. */
export function ClubPoints({ checkout: { clubPoints, fields } }: { readonly checkout: CheckoutModel }) {
  return (
    <div id="club-points" className="club-points">
      {clubPoints && (
        <>
          <div {...refreshCheckout()}>
            <CheckField {...fields.spendPoints}>{clubPoints.title}</CheckField>
            <input type="hidden" name={fields.spendPoints.name} value="" />
          </div>
          <p className="field-hint">{clubPoints.note}</p>
          <Button variant="white" className="choices-show" formAction={href('updateDelivery')}>
            Пересчитать
          </Button>
        </>
      )}
    </div>
  );
}
