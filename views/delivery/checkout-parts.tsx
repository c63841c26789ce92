import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { CheckoutAlert } from './checkout-alert.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { CheckoutProblems } from './fields/checkout-problems.tsx';
import { Part } from './part.tsx';
import { ClubPoints } from './payment/club-points.tsx';
import { Coupon } from './payment/coupon.tsx';
import { GiftCard } from './payment/gift-card.tsx';
import { Payments } from './payment/payment-section.tsx';
import { RecipientSection } from './recipient-section.tsx';
import { Summary } from './summary.tsx';

/** The parts that depend on a choice, each swapped in place; text fields in use are left alone. */
export function CheckoutParts({ checkout }: { readonly checkout: CheckoutModel }) {
  return (
    <>
      <Part id="checkout-alert">
        <CheckoutAlert checkout={checkout} />
      </Part>
      <Part id="checkout-problems">
        <CheckoutProblems problems={checkout.problems} />
      </Part>
      <Part id="checkout-where">
        <DeliverySection checkout={checkout} />
      </Part>
      <Part id="checkout-who">
        <RecipientSection checkout={checkout} />
      </Part>
      <Part id="checkout-payments">
        <Payments checkout={checkout} />
      </Part>
      <Part id="club-points">
        <ClubPoints checkout={checkout} />
      </Part>
      <Part id="checkout-coupon">
        <Coupon checkout={checkout} />
      </Part>
      <Part id="gift-card">
        <GiftCard checkout={checkout} />
      </Part>
      <Part id="checkout-summary">
        <Summary checkout={checkout} />
      </Part>
    </>
  );
}
