import { typeset } from '#src/config/typography.ts';
import type { BalanceModel } from '#src/models/giftcard/balance.ts';
import type { GiftModel } from '#src/models/giftcard/gift.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import { Picture } from '#views/ui/picture.tsx';
import { Balance } from './balance.tsx';
import { GiftForm } from './gift-form.tsx';

interface GiftCardProps {
  /** Null if none is on sale. */
  readonly card: ProductModel | null;
  readonly gift: GiftModel | null;
  readonly balance: BalanceModel;
}

/** `/gift-card`: buy a gift card or check a balance. */
export function GiftCardPage({ card, gift, balance }: GiftCardProps) {
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
            {card
              ? typeset`На любую сумму, с вашим пожеланием и в назначенный день. Придёт письмом: номер и ПИН-код, которыми можно платить на сайте.`
              : typeset`Сейчас карт в продаже нет. Если карта у вас уже есть, платите ею на сайте: остаток можно узнать здесь.`}
          </p>
        </header>
        {gift && <GiftForm gift={gift} />}
        <Balance balance={balance} />
      </div>
    </div>
  );
}
