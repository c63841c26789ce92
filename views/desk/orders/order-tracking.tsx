import { typeset } from '#src/config/typography.ts';
import type { TrackingFields, TrackingModel } from '#src/models/desk/orders/order-tracking.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface OrderTrackingProps {
  readonly tracking: TrackingModel;
  /** What the form begins with; null for how it stands. */
  readonly fields: TrackingFields;
  readonly isOpen: boolean;
}

/** A form for carrier and track number; both empty take them away. */
export function OrderTracking({ tracking: { text, from, setHref }, fields, isOpen }: OrderTrackingProps) {
  if (setHref === null) return null;
  return (
    <details open={isOpen}>
      <summary>{text ? 'Изменить номер отправления…' : 'Указать номер отправления…'}</summary>
      <form method="post" action={setHref} noValidate>
        <input type="hidden" name="from-carrier" value={from?.carrier ?? ''} />
        <input type="hidden" name="from-number" value={from?.number ?? ''} />
        <Field {...fields.carrier} label="Кто доставляет" isUnmarked />
        <Field
          {...fields.number}
          label="Номер отправления"
          hint={typeset`Покупатель увидит его у заказа. Пустые поля — убрать.`}
          isUnmarked
        />
        <Button variant="white">Сохранить</Button>
      </form>
    </details>
  );
}
