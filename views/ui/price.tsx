import { typeset } from '#src/config/typography.ts';
import type { PriceModel } from '#src/models/price.ts';

/** Price, old price and discount; nothing for a gift card, which has its price hidden (product.md, Products). */
export function Price({ price }: { readonly price: PriceModel | null }) {
  if (!price) return null;
  if (!price.old) return <p className="price">{price.now}</p>;
  return (
    <p className="price price-sale">
      <span className="visually-hidden">Цена со скидкой </span>
      {`${price.now} `}
      <span className="visually-hidden">вместо </span>
      <s>{price.old}</s>{' '}
      {price.percent !== null && <span className="price-percent">{typeset`−${price.percent} %`}</span>}
    </p>
  );
}
