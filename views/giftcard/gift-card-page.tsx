import type { BalanceModel } from '#src/storefront/models/giftcard/balance.ts';
import type { ProductModel } from '#src/storefront/models/product/product.ts';
import { addForm } from '#views/cart/add-form.ts';
import { Nominals } from '#views/product/purchase/nominals.tsx';
import { Button } from '#views/ui/button.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { Balance } from './balance.tsx';

interface GiftCardProps {
  /** Null where none is on sale. */
  readonly card: ProductModel | null;
  readonly balance: BalanceModel;
}

/** `/gift-card`: buy a gift card or check a balance. */
export function GiftCardPage({ card, balance }: GiftCardProps) {
  const picture = card?.pictures[0]?.picture;
  return (
    <div className="page gift-page">
      {picture && (
        <div className="gift-picture">
          <Picture picture={picture} sizes="(min-width: 1024px) 480px, 100vw" priority alt="" />
        </div>
      )}
      <div className="gift-parts">
        <header className="page-head">
          <h1>Подарочная карта</h1>
          <p>
            Придёт на почту сразу после оплаты: номер и{'\u00a0'}ПИН-код, которыми можно платить на сайте и в
            {'\u00a0'}магазинах.
          </p>
        </header>
        {card && <Buy card={card} />}
        <Balance balance={balance} />
      </div>
    </div>
  );
}

function Buy({ card }: { readonly card: ProductModel }) {
  return (
    <form className="gift-buy" {...addForm()}>
      <Nominals nominals={card.nominals} />
      <Button>В корзину</Button>
      <ul className="gift-rules">
        <li>Платить можно по частям: остаток сохраняется.</li>
        <li>Получателю не нужен аккаунт.</li>
        <li>Карту можно сложить с промокодом.</li>
      </ul>
    </form>
  );
}
