import type { SummaryModel, SummaryRow } from '#src/models/order/summary.ts';
import { Picture } from '#views/ui/picture.tsx';

type Line = SummaryModel['lines'][number] & { readonly href?: string };

/** Lines with a URL link to their product. */
export function OrderLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ itemId, title, details, price, picture, href }) => (
        <li key={itemId}>
          {picture && <Picture picture={picture} sizes="64px" alt="" />}
          <p>
            {href ? <a href={href}>{title}</a> : title}
            <small>{details}</small>
          </p>
          <span>{price}</span>
        </li>
      ))}
    </ul>
  );
}

/** The parts of a total, or any labelled facts. */
export function OrderRows({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-rows">
      {rows.map(({ title, value, sale, isTotal }) => (
        <div key={title} className={isTotal ? 'summary-row-total' : undefined}>
          <dt>{title}</dt>
          <dd className={sale ? 'summary-less' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
