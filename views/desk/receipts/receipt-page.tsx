import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { ReceiptModel } from '#src/models/desk/receipts/receipts.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface ReceiptPageProps {
  readonly receipt: ReceiptModel;
  /** Why it was not sent; empty if it was not tried. */
  readonly refusal?: string;
}

export function ReceiptPage({ receipt, refusal = '' }: ReceiptPageProps) {
  const { title, state, order, problem, rows, url, sendHref, lines } = receipt;
  return (
    <>
      <p className="way-back">
        <a href={deskHref('receipts')}>Чеки</a>
      </p>
      <h1>
        {title} <span className="status">{state}</span>
      </h1>
      {refusal && <Problem>{refusal}</Problem>}
      {problem && <Problem>{problem}</Problem>}
      <p>
        {typeset`Заказ`} <a href={order.href}>{order.number}</a>
      </p>
      <Rows rows={rows} />
      {url && (
        <p>
          <a className="text-link" href={url} target="_blank" rel="noopener">
            {typeset`Чек у оператора`}
          </a>
        </p>
      )}
      {sendHref && (
        <form method="post" action={sendHref} className="promotion-actions">
          <Button variant="white">{typeset`Отправить ещё раз`}</Button>
        </form>
      )}
      <Lines lines={lines} />
    </>
  );
}

const Lines = ({ lines }: Pick<ReceiptModel, 'lines'>) => (
  <section aria-labelledby="lines" className="promotion-section">
    <h2 id="lines">{typeset`Что в чеке`}</h2>
    <ul className="sessions">
      {lines.map(({ key, title, about, sum }) => (
        <li key={key}>
          <div>
            <p>{title}</p>
            <p className="quiet">{about}</p>
          </div>
          <p>{sum}</p>
        </li>
      ))}
    </ul>
  </section>
);
