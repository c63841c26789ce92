import { deskHref } from '#src/desk-routes.ts';
import type { RefundConfirmationModel } from '#src/models/desk/orders/goodwill.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Rows } from '../../ui/rows.tsx';

interface RefundConfirmationPageProps {
  readonly confirmation: RefundConfirmationModel;
  /** Empty without one. */
  readonly problem: string;
}

/** What is about to go back without goods; its button does it, once. */
export function RefundConfirmationPage({ confirmation, problem }: RefundConfirmationPageProps) {
  const { number, action, rows, note, fields } = confirmation;
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={deskHref('order', { number })}>{number}</a>
      </p>
      <h1>{action}?</h1>
      {problem && <Problem>{problem}</Problem>}
      <Rows rows={rows} />
      <p className="quiet">{note}</p>
      <form method="post" action={deskHref('grantRefund', { number })}>
        <HiddenFields fields={fields} />
        <Button>{action}</Button>
      </form>
    </div>
  );
}
