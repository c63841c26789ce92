import { typeset } from '#src/config/typography.ts';
import type { PointsConfirmationModel } from '#src/models/desk/customers/points.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';

interface PointsConfirmationPageProps {
  readonly confirmation: PointsConfirmationModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What is about to be done to somebody's points; its button does it, once. */
export function PointsConfirmationPage({ confirmation, problem }: PointsConfirmationPageProps) {
  const { action, rows, values, href, backHref } = confirmation;
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={backHref}>{typeset`К покупателю`}</a>
      </p>
      <h1>{action}?</h1>
      {problem && <Problem>{problem}</Problem>}
      <Rows rows={rows} />
      <p className="quiet">{typeset`Покупатель увидит баллы в личном кабинете, но не причину.`}</p>
      <form method="post" action={href}>
        {values.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>{action}</Button>
      </form>
    </div>
  );
}
