import type { BalanceModel } from '#src/storefront/models/giftcard/balance.ts';
import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';
import { Field } from '#views/ui/field.tsx';

/** Asks what is left on a card. */
export function Balance({ balance: { number, problems, told, most } }: { readonly balance: BalanceModel }) {
  const swap = hx({ post: href('checkBalance'), target: '#balance', select: '#balance', swap: 'outerHTML' });
  return (
    <section id="balance" className="gift-balance" aria-labelledby="balance-title">
      <h2 id="balance-title">Проверить баланс</h2>
      <send-once>
        <form method="post" action={href('checkBalance')} noValidate {...swap}>
          <div className="fields fields-gift">
            <Field
              name="number"
              label="Номер карты"
              value={number}
              error={problems.number}
              focused={Boolean(problems.number)}
              maxLength={most.number}
              autoComplete="off"
              required
            />
            <Field
              name="pin"
              label="ПИН-код"
              value=""
              error={problems.pin}
              focused={Boolean(problems.pin && !problems.number)}
              maxLength={most.pin}
              autoComplete="off"
              inputMode="numeric"
              required
            />
            <button type="submit" className="button button-white">
              Проверить
            </button>
          </div>
        </form>
      </send-once>
      <p role="status" className="gift-card-note">
        {told}
      </p>
    </section>
  );
}
