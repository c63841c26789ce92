import { typeset } from '#src/config/typography.ts';
import type { PackingModel } from '#src/models/desk/orders/packing/packing.ts';
import { Problem } from '../../ui/problem.tsx';
import { PackingLines } from './packing-lines.tsx';
import { FinishForm, ScanForm } from './scan-form.tsx';
import { ScanTools } from './scan-tools.tsx';

interface PackingPageProps {
  readonly packing: PackingModel;
  /** Empty without one. */
  readonly problem: string;
  /** Names the next scan, so that one that is sent twice counts once. */
  readonly request: string;
}

/** The field for the scanner, and what is missing. */
export function PackingPage({ packing, problem, request }: PackingPageProps) {
  const { canPack, isComplete, missing, done, said } = packing;
  return (
    <div className="packing">
      <div id="packing-top">
        <p className="way-back">
          <a href={packing.orderHref}>{packing.number}</a>
        </p>
        <h1>
          Сборка <span className="status">{packing.statusTitle}</span>
        </h1>
        {problem ? <Problem>{problem}</Problem> : said && <Said>{said}</Said>}
        {packing.total > 0 && <Progress packing={packing} />}
        {canPack && !isComplete && <ScanForm packing={packing} request={request} />}
        {isComplete && <FinishForm packing={packing} request={request} />}
        {!canPack && !problem && <p className="empty">{typeset`Собирать здесь сейчас нечего.`}</p>}
      </div>
      <ScanTools />
      <div id="packing-rest">
        {packing.comment && <p className="packing-comment">Комментарий: {packing.comment}</p>}
        <PackingLines title="Осталось положить" lines={missing} packing={packing} request={request} />
        <PackingLines title="Уже в посылке" lines={done} packing={packing} request={request} />
      </div>
    </div>
  );
}

const Said = ({ children }: { readonly children: string }) => (
  <p className="note" role="status">
    {children}
  </p>
);

function Progress({ packing: { packed, total, progress } }: { readonly packing: PackingModel }) {
  return (
    <p className="packing-progress">
      <progress value={packed} max={total} aria-label="Собрано" />
      <strong>{progress}</strong>
    </p>
  );
}
