import type { UnpaidOrderModel } from '#src/models/chrome/unpaid-order.ts';
import { Button } from '#views/ui/button.tsx';

/** Links to an unpaid order, on every page but its own. */
export function UnpaidOrder({ order: { number, reserved, total, href } }: UnpaidOrderProps) {
  return (
    <aside className="unpaid-order" aria-label="Неоплаченный заказ">
      <p>
        <b>Заказ {number} ждёт оплаты</b> {reserved}.
      </p>
      <Button href={href}>Оплатить {total}</Button>
    </aside>
  );
}

interface UnpaidOrderProps {
  readonly order: UnpaidOrderModel;
}
