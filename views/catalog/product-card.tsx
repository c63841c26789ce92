import type { CardModel } from '#src/storefront/models/catalog/card.ts';
import { Heart } from '#views/favorites/heart.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { Price } from '#views/ui/price.tsx';

interface ProductCardProps {
  readonly card: CardModel;
  /** Loads the picture eagerly: for cards visible without scrolling. */
  readonly priority?: boolean;
  /** Set only in the favourites list; elsewhere the script sets the heart once the visitor fragment has loaded. */
  readonly isFavorite?: boolean;
}

const SIZES = '(min-width: 1200px) 22vw, (min-width: 768px) 33vw, 50vw';

export function ProductCard({ card, priority = false, isFavorite = false }: ProductCardProps) {
  const { picture, hoverPicture } = card;
  return (
    <product-card>
      <article className="card" data-product={card.code}>
        <a className="card-link" href={card.href}>
          <span className="card-pictures">
            {picture && <Picture picture={picture} sizes={SIZES} priority={priority} alt="" />}
            {hoverPicture && <Picture className="card-hover" picture={hoverPicture} sizes={SIZES} alt="" />}
            {card.labels.length > 0 && <Labels labels={card.labels} />}
          </span>
          <h3 className="card-title">{card.title}</h3>
        </a>
        <Heart code={card.code} title={card.title} set={isFavorite} />
        {card.sizes && (
          <a className="card-quick" href={card.href}>
            Выбрать размер
          </a>
        )}
        <Price price={card.price} />
        {card.swatches.length > 1 && <Swatches card={card} />}
        {card.sizes && <p className="card-sizes">{card.sizes}</p>}
      </article>
    </product-card>
  );
}

function Labels({ labels }: { readonly labels: readonly string[] }) {
  return (
    <span className="card-labels">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  );
}

function Swatches({ card }: { readonly card: CardModel }) {
  return (
    <ul className="swatches" aria-label="Цвета">
      {card.swatches.map(({ href, title, hex }) => (
        <li key={href}>
          <a href={href} style={{ backgroundColor: hex }}>
            <span className="visually-hidden">{title}</span>
          </a>
        </li>
      ))}
      {card.moreSwatches > 0 && <li>+{card.moreSwatches}</li>}
    </ul>
  );
}
