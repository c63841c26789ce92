import { typeset } from '#src/config/typography.ts';
import type { RefundFields } from '#src/models/desk/orders/goodwill.ts';
import type { RefundModel, RefundsModel } from '#src/models/desk/orders/refunds.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { HandRefunds, type TransferForm } from './hand-refunds.tsx';

interface RefundsProps {
  readonly money: RefundsModel;
  readonly fields: RefundFields;
  readonly transfer: TransferForm;
}

/** Money that goes back: what was granted, what waits to be sent, and a form to grant more. */
export function Refunds({ money: { extra, refunds, byHand, grant }, fields, transfer }: RefundsProps) {
  if (extra.length + refunds.length + byHand.length === 0 && !grant) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Деньги назад</h2>
      {extra.map((text) => (
        <p key={text}>{typeset`Лишняя оплата: ${text}`}</p>
      ))}
      <HandRefunds refunds={byHand} transfer={transfer} />
      <ul className="refunds">
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
      {grant && <Grant grant={grant} fields={fields} />}
    </section>
  );
}

function Refund({ refund: { title, sum, state, detail, sendHref } }: { readonly refund: RefundModel }) {
  return (
    <li>
      <p>
        {title}: {sum} <span className="status">{state}</span>
      </p>
      <p className="quiet">{detail}</p>
      {sendHref && (
        <form method="post" action={sendHref}>
          <Button variant="white">{typeset`Отправить ${sum}`}</Button>
        </form>
      )}
    </li>
  );
}

function Grant({
  grant: { href, most, goesAtOnce },
  fields,
}: {
  readonly grant: NonNullable<RefundsModel['grant']>;
  readonly fields: RefundFields;
}) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <details open={isWrong}>
      <summary>{typeset`Вернуть без вещей…`}</summary>
      <p className="quiet">{typeset`Сумма заказа не изменится. Можно вернуть до ${most}.`}</p>
      <form method="post" action={href} className="doorway-form" noValidate>
        <Field {...fields.amount} id="refund-amount" label="Сумма" isUnmarked />
        <Field {...fields.reason} id="refund-reason" label="Почему" isUnmarked />
        <Button variant="white">{goesAtOnce ? 'Вернуть…' : 'Одобрить…'}</Button>
      </form>
    </details>
  );
}
