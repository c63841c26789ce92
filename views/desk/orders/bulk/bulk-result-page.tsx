import { deskHref } from '#src/desk-routes.ts';
import type { BulkResultModel } from '#src/models/desk/orders/bulk-result.ts';
import { Note } from '../../ui/note.tsx';
import { SkippedOrders } from './skipped-orders.tsx';

/** What was done, and what not. */
export function BulkResultPage({ result }: { readonly result: BulkResultModel }) {
  const { text, done, skippedTitle, skipped, undo } = result;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('orders')}>Заказы</a>
      </p>
      <h1>Изменить статус</h1>
      {done.length > 0 ? (
        <Note text={text} undo={undo} />
      ) : (
        <p className="problem" role="status">
          {text}
        </p>
      )}
      <SkippedOrders title={skippedTitle} orders={skipped} />
      {done.length > 0 && (
        <section aria-label="Изменены">
          <h2>Теперь</h2>
          <ul className="bulk-orders">
            {done.map(({ number, href, status }) => (
              <li key={number}>
                <a className="text-link" href={href}>
                  {number}
                </a>{' '}
                <span className="status">{status}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
