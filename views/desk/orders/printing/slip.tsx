import type { SlipModel } from '#src/models/desk/orders/printing/slip.ts';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { Rows } from '../../ui/rows.tsx';

interface SlipProps {
  readonly slip: SlipModel;
  /** SVG. */
  readonly barcode: string;
}

/** A sheet that goes with a parcel. */
export function Slip({ slip, barcode }: SlipProps) {
  const { number, placedAt, recipient, phone, delivery, collect } = slip;
  return (
    <article className="sheet slip" aria-label={`Накладная ${number}`}>
      <header>
        <h2>
          Заказ {number} <small>от {placedAt}</small>
        </h2>
        <ReadyHtml className="slip-barcode" html={barcode} aria-hidden />
      </header>
      <p className="slip-recipient">
        {recipient} {phone && <span>{phone}</span>}
      </p>
      <Rows rows={delivery} />
      <SlipLines slip={slip} />
      <p className="slip-collect">
        <span>{collect.title}</span> <strong>{collect.sum}</strong>
      </p>
    </article>
  );
}

const SlipLines = ({ slip: { lines, units, total } }: { readonly slip: SlipModel }) => (
  <table className="slip-lines">
    <thead>
      <tr>
        <th scope="col">Товар</th>
        <th scope="col">Шт.</th>
        <th scope="col">Сумма</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.key}>
          <td>
            {line.title}
            <small>{line.details}</small>
          </td>
          <td>{line.count}</td>
          <td>{line.sum}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Итого с доставкой и скидками</th>
        <td>{units}</td>
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
);
