import type { CheckoutModel } from '#src/models/delivery/checkout.ts';
import { href } from '#src/routes.ts';
import { CheckoutAlert } from './checkout-alert.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { CheckoutProblems } from './fields/checkout-problems.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { MapDialog } from './points/map-dialog.tsx';
import { RecipientSection } from './recipient-section.tsx';
import { Summary } from './summary.tsx';

interface CheckoutProps {
  readonly checkout: CheckoutModel;
}

export function CheckoutPage({ checkout }: CheckoutProps) {
  return (
    <div className="page delivery-page">
      <a className="back-link" href={href('cart')}>
        Корзина
      </a>
      <h1>Оформление заказа</h1>
      <CheckoutAlert checkout={checkout} />
      <CheckoutProblems problems={checkout.problems} />
      <send-once>
        <form id="checkout" className="delivery" method="post" action={href('placeOrder')} noValidate>
          <input type="hidden" name="key" value={checkout.key} />
          <div className="delivery-sections">
            {/* Enter in a field triggers this button: it saves what was typed and orders nothing. */}
            <button
              type="submit"
              className="visually-hidden"
              formAction={href('updateDelivery', {}, { do: 'enter' })}
              tabIndex={-1}
            >
              Сохранить введённое
            </button>
            <DeliverySection checkout={checkout} />
            <RecipientSection checkout={checkout} />
            <PaymentSection checkout={checkout} />
          </div>
          <Summary checkout={checkout} />
        </form>
      </send-once>
      {checkout.mapFrame && <MapDialog title="Где забрать" frame={checkout.mapFrame} />}
    </div>
  );
}
