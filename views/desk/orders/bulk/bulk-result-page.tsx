import { deskHref } from '#src/desk-routes.ts';
import type { SkippedOrderModel } from '#src/models/desk/orders/bulk.ts';
import { SkippedOrders } from './skipped-orders.tsx';

interface BulkResultPageProps {
  /** The status that they were given. */
  readonly title: string;
  readonly done: readonly Pick<SkippedOrderModel, 'number' | 'href'>[];
  readonly refused: readonly SkippedOrderModel[];
}

/** What was done, and what not. */
export function BulkResultPage({ title, done, refused }: BulkResultPageProps) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>Изменить статус</h1>
      <p className={done.length > 0 ? 'note' : 'problem'} role="status">
        Изменено заказов: {done.length} из {done.length + refused.length}.
      </p>
      <SkippedOrders title="Не изменены" orders={refused} />
      {done.length > 0 && (
        <section aria-label="Изменены">
          <h2>Теперь «{title}»</h2>
          <ul className="bulk-orders">
            {done.map(({ number, href }) => (
              <li key={number}>
                <a className="text-link" href={href}>
                  {number}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
