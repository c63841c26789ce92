import type { ReactNode } from 'react';
import type { CardModel } from '#src/models/catalog/card.ts';
import { Heart } from '#views/ui/heart.tsx';
import { Picture, preloadPicture } from '#views/ui/picture.tsx';
import { Price } from '#views/ui/price.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { cachedHtml, staticHtml } from '#views/ui/static-html.tsx';

interface ProductCardsProps {
  readonly cards: readonly CardModel[];
  readonly id?: string;
  readonly className?: string;
  /** Whether the first picture loads ahead of all others. */
  readonly startsPage?: boolean;
}

/** A list of products, inserted as a single piece of HTML. Cards are rendered once for all pages. */
export function ProductCards({ cards, startsPage = false, ...list }: ProductCardsProps) {
  const { 0: first } = cards;
  if (startsPage && first?.picture) preloadPicture(first.picture, SIZES);
  const items = cards.flatMap((card, index) => [
    ITEM_START,
    cardHtml[startsPage && index === 0 ? 'first' : 'plain'](card),
    ITEM_END,
  ]);
  return <ReadyHtml as="ul" {...list} html={Buffer.concat(items)} />;
}

const ITEM_START = Buffer.from('<li>');
const ITEM_END = Buffer.from('</li>');

interface ProductItemProps {
  readonly card: CardModel;
  /** A favourite's heart is set; elsewhere a script sets it. */
  readonly isFavorite?: boolean;
  readonly soldOut?: boolean;
  /** Content below the card. */
  readonly children: ReactNode;
}

/** A list item with a product and additional content. */
export const ProductItem = ({ card, isFavorite = false, soldOut = false, children }: ProductItemProps) => (
  <ReadyHtml
    as="li"
    data-sold-out={soldOut ? '' : undefined}
    html={`${cardHtml[isFavorite ? 'favorite' : 'plain'](card)}${staticHtml(children)}`}
  />
);

const cardHtml = {
  plain: cachedHtml((card: CardModel) => <ProductCard card={card} />),
  first: cachedHtml((card: CardModel) => <ProductCard card={card} isFirst />),
  favorite: cachedHtml((card: CardModel) => <ProductCard card={card} isFavorite />),
};

interface ProductCardProps {
  readonly card: CardModel;
  readonly isFirst?: boolean;
  readonly isFavorite?: boolean;
}

const SIZES = '(min-width:1200px) 22vw, (min-width:768px) 33vw, 44vw';

/** A page has 48 of them, so each has few elements; the second picture loads on hover. */
function ProductCard({ card, isFirst = false, isFavorite = false }: ProductCardProps) {
  const { picture } = card;
  return (
    <product-card class="card" data-product={card.code} data-hover={card.hoverPicture ?? undefined}>
      <a className="card-link" href={card.href}>
        <span className="card-pictures">
          {picture && <Picture picture={picture} sizes={SIZES} priority={isFirst} alt="" />}
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="swatches" role="group" aria-label="Цвета">
      {card.swatches.map(({ href, title, hex }) => {
        const dot = { style: { backgroundColor: hex }, children: title };
        return href === card.href ? <span key={href} {...dot} /> : <a key={href} href={href} {...dot} />;
      })}
      {card.moreSwatches > 0 && <small>+{card.moreSwatches}</small>}
    </div>
  );
}
