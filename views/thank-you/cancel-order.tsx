import type { OrderModel } from '#src/models/thank-you/order.ts';
import { Button } from '#views/ui/button.tsx';

interface CancelOrderProps {
  readonly order: Pick<OrderModel, 'number' | 'cancelNote'>;
  readonly action: string;
}

/** Asks for confirmation, and says what happens to the money. */
export function CancelOrder({ order: { number, cancelNote }, action }: CancelOrderProps) {
  return (
    <details className="cancel-order">
      <summary>Отменить заказ</summary>
      <p>{cancelNote}</p>
      <send-once>
        <form method="post" action={action}>
          <input type="hidden" name="number" value={number} />
          <Button variant="white">Да, отменить заказ</Button>
        </form>
      </send-once>
    </details>
  );
}
