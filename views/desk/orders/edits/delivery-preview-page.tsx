import { deskHref } from '#src/desk-routes.ts';
import type { DeliveryPreview } from '#src/models/desk/orders/edits/delivery.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Rows } from '../../ui/rows.tsx';

interface DeliveryPreviewPageProps {
  readonly number: string;
  readonly preview: DeliveryPreview;
}

/** What another price of delivery means, before it holds. */
export function DeliveryPreviewPage({ number, preview }: DeliveryPreviewPageProps) {
  return (
    <>
      <p className="way-back">
        <a href={deskHref('editOrder', { number })}>Изменить заказ {number}</a>
      </p>
      <h1>{preview.title}</h1>
      <div className="edit-preview">
        <Rows rows={preview.rows} />
        <form method="post" action={deskHref('editDelivery', { number })}>
          <HiddenFields fields={preview.fields} />
          <Button>{preview.button}</Button>
        </form>
      </div>
    </>
  );
}
