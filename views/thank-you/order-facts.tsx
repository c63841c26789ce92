import type { SummaryRow } from '#src/storefront/models/delivery/summary.ts';
import type { OrderModel } from '#src/storefront/models/thank-you/order.ts';
import { OrderRows } from '#views/delivery/order-lines.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';

interface OrderFactsProps {
  readonly order: OrderModel;
  readonly receiptUrl: string | null;
}

/** How an order is received, what it costs, and how it is paid. */
export function OrderFacts(props: OrderFactsProps) {
  const { order } = props;
  return (
    <div className="order-facts">
      <Rows title="Получение" rows={order.delivery} />
      <div>
        <Rows title="Сумма" rows={[...order.sums, { title: 'Итого', value: order.total, isTotal: true }]} />
        <Payments {...props} />
      </div>
    </div>
  );
}

function Payments({ order: { payments }, receiptUrl }: OrderFactsProps) {
  if (payments.length === 0) return null;
  return (
    <section>
      <h2>Оплата</h2>
      <OrderRows rows={payments} />
      {receiptUrl && (
        <p className="order-receipt">
          <NewTab href={receiptUrl}>Чек об оплате</NewTab>
        </p>
      )}
    </section>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

function Rows({ title, rows }: RowsProps) {
  return (
    <section>
      <h2>{title}</h2>
      <OrderRows rows={rows} />
    </section>
  );
}
