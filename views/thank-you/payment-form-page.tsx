import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface PaymentFormProps {
  readonly payment: {
    readonly number: string;
    readonly sum: string;
    readonly action: string;
    readonly fields: readonly { readonly name: string; readonly value: string }[];
  };
}

/** Leads to the wallet by a form, which needs no script. */
export function PaymentFormPage({ payment: { number, sum, action, fields } }: PaymentFormProps) {
  return (
    <div className="page sbp-way payment-form">
      <h1>Оплата через Idram</h1>
      <p>
        {typeset`Заказ № ${number}, к оплате `}
        <b>{sum}</b>
      </p>
      <p>
        {typeset`Войдите в кошелёк и подтвердите перевод. Потом Idram вернёт вас на страницу заказа: она обновится, как только придёт оплата.`}
      </p>
      <send-once>
        <form method="post" action={action}>
          {fields.map(({ name, value }) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          <Button>Перейти в Idram</Button>
        </form>
      </send-once>
      <p className="sbp-links">
        <a href={href('thankYou', {}, { number })}>{typeset`К заказу и другим способам оплаты`}</a>
      </p>
    </div>
  );
}
