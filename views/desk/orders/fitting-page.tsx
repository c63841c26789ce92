import { typeset } from '#src/config/typography.ts';
import type { FittingModel } from '#src/models/desk/orders/fitting.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { ScanField } from './scan-field.tsx';

interface FittingPageProps {
  readonly fitting: FittingModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What was kept of what was tried on, by scanning or by buttons, and what is to be paid for it. */
export function FittingPage({ fitting, problem }: FittingPageProps) {
  const { number, orderHref, href, kept, lines, due, sum, button } = fitting;
  return (
    <div className="packing">
      <p className="way-back">
        <a href={orderHref}>{number}</a>
      </p>
      <h1>Примерка</h1>
      {problem && <Problem>{problem}</Problem>}
      <p className="packing-progress">
        <strong role="status">{due}</strong>
      </p>
      <ScanForm href={href} kept={kept} />
      <ul className="fitting-lines">
        {lines.map((line) => (
          <FittingLine key={line.itemId} line={line} />
        ))}
      </ul>
      <form method="post" action={href}>
        <input type="hidden" name="kept" value={kept} />
        <input type="hidden" name="sum" value={sum} />
        <p className="quiet">{typeset`Остальное вернётся на остатки. Отменить это нельзя.`}</p>
        <Button variant="green">{button}</Button>
      </form>
    </div>
  );
}

const ScanForm = ({ href, kept }: Pick<FittingModel, 'href' | 'kept'>) => (
  <form method="get" action={href} className="scan-form">
    <input type="hidden" name="kept" value={kept} />
    <ScanField label={typeset`Что оставил покупатель: штрихкод или артикул`} />
    <Button>Оставил</Button>
  </form>
);

function FittingLine({ line }: { readonly line: FittingModel['lines'][number] }) {
  const { title, detail, progress, keepHref, returnHref } = line;
  return (
    <li>
      <p>
        <strong>{progress}</strong> {title} <span className="quiet">{detail}</span>
      </p>
      <div className="packing-forms">
        {keepHref !== null && (
          <Button href={keepHref} variant="white" aria-label={`Оставил: ${title}, ${detail}`}>
            Оставил
          </Button>
        )}
        {returnHref !== null && (
          <Button href={returnHref} variant="gray" aria-label={`Вернул: ${title}, ${detail}`}>
            Вернул
          </Button>
        )}
      </div>
    </li>
  );
}
