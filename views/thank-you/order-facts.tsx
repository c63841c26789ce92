import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { SummaryRow } from '#src/models/order/summary.ts';
import type { OrderModel } from '#src/models/thank-you/order.ts';
import { OrderRows } from '#views/delivery/order-lines.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';

interface OrderFactsProps {
  readonly order: Pick<OrderModel, 'sums' | 'total' | 'payments'>;
  readonly delivery: readonly SummaryRow[];
  readonly receiptUrl: string | null;
  /** Controls to change the delivery. */
  readonly children?: ReactNode;
}

/** An order's delivery, costs and payment. */
export function OrderFacts({ order, delivery, receiptUrl, children }: OrderFactsProps) {
  return (
    <div className="order-facts">
      <section>
        <h2>Получение</h2>
        <OrderRows rows={delivery} />
        {children}
      </section>
      <div>
        <section>
          <h2>Сумма</h2>
          <OrderRows rows={[...order.sums, { title: 'Итого', value: order.total, isTotal: true }]} />
        </section>
        {order.payments.length > 0 && <Payments rows={order.payments} receiptUrl={receiptUrl} />}
      </div>
    </div>
  );
}

interface PaymentsProps {
  readonly rows: readonly SummaryRow[];
  readonly receiptUrl: string | null;
}

function Payments({ rows, receiptUrl }: PaymentsProps) {
  return (
    <section>
      <h2>Оплата</h2>
      <OrderRows rows={rows} />
      {receiptUrl && (
        <p className="order-receipt">
          <NewTab href={receiptUrl}>{typeset`Чек об оплате`}</NewTab>
        </p>
      )}
    </section>
  );
}
