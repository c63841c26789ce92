import type { RecommendModel } from '#src/models/cabinet/recommend.ts';
import { href } from '#src/routes.ts';
import { ProductCards, ProductItem } from '#views/catalog/product-card.tsx';
import { Button } from '#views/ui/button.tsx';

/** Suggestions for the customer, with their reasons. */
export function RecommendSection({ recommend }: { readonly recommend: RecommendModel }) {
  const { suggestions, seen, isPersonal } = recommend;
  return (
    <div className="recommend">
      {!isPersonal && <Unknown hasDeals={suggestions.length > 0} />}
      {suggestions.length > 0 && (
        <>
          <h2 className="visually-hidden">Советуем</h2>
          <ul className="grid">
            {suggestions.map(({ card, reason }) => (
              <ProductItem key={card.code} card={card}>
                {reason && <p className="recommend-reason">{reason}</p>}
              </ProductItem>
            ))}
          </ul>
        </>
      )}
      {seen.length > 0 && (
        <section aria-labelledby="recommend-seen">
          <h2 id="recommend-seen">Вы смотрели</h2>
          <ProductCards className="grid" cards={seen} />
        </section>
      )}
    </div>
  );
}

function Unknown({ hasDeals }: { readonly hasDeals: boolean }) {
  return (
    <div className="empty">
      <p className="empty-title">Пока мы мало о вас знаем</p>
      <p>
        Отмечайте сердцем то, что нравится: подберём похожее в вашем размере.
        {hasDeals && ' А пока — вещи с самой выгодной ценой.'}
      </p>
      <div className="actions">
        <Button href={href('catalogRoot')}>В каталог</Button>
      </div>
    </div>
  );
}
