import type { EditPreviewModel } from '#src/models/desk/orders/edits/preview.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Rows } from '../../ui/rows.tsx';
import { AtCarrier } from './at-carrier.tsx';

interface EditPreviewPageProps {
  readonly preview: EditPreviewModel;
  /** Whether it can be done as the order stands. */
  readonly isPossible: boolean;
}

/** What an edit of the goods means, before it is made. */
export function EditPreviewPage({ preview, isPossible }: EditPreviewPageProps) {
  const { number, title, rows, problem, action, fields, button, backHref } = preview;
  return (
    <>
      <p className="way-back">
        <a href={backHref}>Изменить заказ {number}</a>
      </p>
      <h1>{title}</h1>
      {problem && <Problem>{problem}</Problem>}
      <AtCarrier atCarrier={preview.atCarrier} />
      {isPossible && (
        <div className="edit-preview">
          <Rows rows={rows} />
          <p className="quiet">Покупатель получит письмо.</p>
          <form method="post" action={action}>
            <HiddenFields fields={fields} />
            <Button>{button}</Button>
          </form>
        </div>
      )}
    </>
  );
}
