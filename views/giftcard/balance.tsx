import type { BalanceModel } from '#src/models/giftcard/balance.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

export function Balance({ balance: { fields, text } }: { readonly balance: BalanceModel }) {
  const swap = hx({ post: href('checkBalance'), target: '#balance', select: '#balance', swap: 'outerHTML' });
  return (
    <section id="balance" className="gift-balance" aria-labelledby="balance-title">
      <h2 id="balance-title">Проверить баланс</h2>
      <send-once>
        <form method="post" action={href('checkBalance')} noValidate {...swap}>
          <div className="fields fields-gift">
            <Field {...fields.number} label="Номер карты" />
            <Field {...fields.pin} label="ПИН-код" />
            <Button variant="white">Проверить</Button>
          </div>
        </form>
      </send-once>
      <p role="status" className="gift-card-note">
        {text}
      </p>
    </section>
  );
}
