import type { PickupFormModel } from '#src/models/cabinet/orders/pickup.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

/** Collapsed, unless the typed day is invalid. */
export function PickupForm({ form: { number, day, days } }: { readonly form: PickupFormModel }) {
  return (
    <details className="order-pickup" open={day.error !== undefined}>
      <summary>Изменить день получения</summary>
      <send-once>
        <form method="post" action={href('changeOwnPickupDay')} noValidate>
          <input type="hidden" name="number" value={number} />
          <Field {...day} label="Когда заберёте" hint={`Можно ${days}: заказ подождёт вас`} />
          <Button variant="white">Сохранить</Button>
        </form>
      </send-once>
    </details>
  );
}
