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
  const { number, orderHref, href, kept, marks, lines, marksProblem, due, sum, button } = fitting;
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
      <ScanForm href={href} kept={kept} marks={marks} />
      <ul className="fitting-lines">
        {lines.map((line) => (
          <FittingLine key={line.itemId} line={line} />
        ))}
      </ul>
      <form method="post" action={href}>
        <input type="hidden" name="kept" value={kept} />
        <input type="hidden" name="marks" value={marks} />
        <input type="hidden" name="sum" value={sum} />
        {marksProblem && marksProblem !== problem && <p className="note">{marksProblem}</p>}
        <p className="quiet">{typeset`Остальное вернётся на остатки. Отменить это нельзя.`}</p>
        <Button variant="green">{button}</Button>
      </form>
    </div>
  );
}

const ScanForm = ({ href, kept, marks }: Pick<FittingModel, 'href' | 'kept' | 'marks'>) => (
  <form method="get" action={href} className="scan-form">
    <input type="hidden" name="kept" value={kept} />
    <input type="hidden" name="marks" value={marks} />
    <ScanField label={typeset`Что оставил покупатель: код с этикетки или артикул`} />
    <Button>Оставил</Button>
  </form>
);

function FittingLine({ line }: { readonly line: FittingModel['lines'][number] }) {
  const { title, detail, progress, keepHref, returnHref, units } = line;
  return (
    <li>
      <p>
        <strong>{progress}</strong> {title} <span className="quiet">{detail}</span>
      </p>
      {units.map(({ id, serial, isKept, href }) => (
        <div key={id} className="fitting-unit">
          <span>
            {typeset`Честный знак`} <code>{serial}</code>
          </span>
          <Button
            href={href}
            variant={isKept ? 'gray' : 'white'}
            aria-label={`${isKept ? 'Вернул' : 'Оставил'}: ${title}, ${serial}`}
          >
            {isKept ? 'Вернул' : 'Оставил'}
          </Button>
        </div>
      ))}
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
