import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { RecipientModel } from '#src/models/desk/orders/edits/recipient.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface RecipientFormProps {
  readonly number: string;
  readonly recipient: RecipientModel;
}

/** Who gets an order and how a courier gets there; beside what was typed stands what the order has by now. */
export function RecipientForm({ number, recipient }: RecipientFormProps) {
  const { version, fields, isCourier, mayReach, now } = recipient;
  return (
    <section aria-labelledby="recipient">
      <h2 id="recipient">Кому</h2>
      <form method="post" action={deskHref('editRecipient', { number })} noValidate>
        <input type="hidden" name="version" value={version} />
        <Field {...fields.firstName} label="Имя" hint={now.firstName} isUnmarked />
        <Field {...fields.lastName} label="Фамилия" hint={now.lastName} isUnmarked />
        {mayReach && <Field {...fields.phone} label="Телефон" hint={now.phone} isUnmarked />}
        {mayReach && <Field {...fields.email} label="Почта" hint={now.email} isUnmarked />}
        {isCourier && (
          <>
            <Field {...fields.address} label={typeset`Улица, дом, квартира`} hint={now.address} isUnmarked />
            <div className="short-fields">
              <Field {...fields.entrance} label="Подъезд" hint={now.entrance} isUnmarked />
              <Field {...fields.floor} label="Этаж" hint={now.floor} isUnmarked />
              <Field {...fields.intercom} label="Домофон" hint={now.intercom} isUnmarked />
            </div>
            <Field {...fields.courierComment} label="Курьеру" hint={now.courierComment} isUnmarked />
          </>
        )}
        <Button variant="white">Сохранить</Button>
      </form>
    </section>
  );
}
