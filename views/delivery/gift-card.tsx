import type { CheckoutModel } from '#src/storefront/models/delivery/checkout.ts';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckoutField } from './checkout-field.tsx';

export function GiftCard({ checkout }: { readonly checkout: CheckoutModel }) {
  const { fields, giftCardNote } = checkout;
  const isTyped = fields.giftNumber.value !== '' || fields.giftPin.value !== '';
  return (
    <details id="gift-card" className="gift-card unfolds" open={isTyped}>
      <summary>Подарочная карта</summary>
      <div className="fields fields-gift">
        <CheckoutField checkout={checkout} name="giftNumber" />
        <CheckoutField checkout={checkout} name="giftPin" />
        <Button
          variant="white"
          name="next"
          value="giftCard"
          formAction={href('updateDelivery')}
          {...hx({
            post: href('updateDelivery'),
            trigger: 'click',
            swap: 'none',
            sync: 'closest form:replace',
          })}
        >
          Применить
        </Button>
      </div>
      {giftCardNote && (
        <p className="gift-card-note" role="status">
          {giftCardNote}
        </p>
      )}
    </details>
  );
}
