import type { StoreModel, StoreStockModel } from '#src/models/stores/store.ts';
import { ProductCards } from '#views/catalog/product-card.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { ShopDetails } from './shop-row.tsx';

interface StorePageProps {
  readonly store: StoreModel;
  readonly stock: StoreStockModel;
}

export function StorePage({ store: { shop, photos, crumbs }, stock }: StorePageProps) {
  return (
    <div className="page stores">
      <Breadcrumbs crumbs={crumbs} />
      <header className="page-head">
        <h1>{shop.name}</h1>
      </header>
      <div className="shop-row store-details">
        <ShopDetails shop={shop} />
      </div>
      {photos.length > 0 && (
        <ul className="store-photos" aria-label="Фото магазина">
          {photos.map((photo) => (
            <li key={photo.src}>
              <Picture picture={photo} sizes="(min-width: 900px) 400px, 92vw" />
            </li>
          ))}
        </ul>
      )}
      {stock.cards.length > 0 && (
        <section className="store-stock" aria-labelledby="store-stock">
          <h2 id="store-stock">
            Сейчас в магазине <small>{stock.countText}</small>
          </h2>
          <ProductCards className="grid" cards={stock.cards} />
          <PageLinks pages={stock.pages} />
        </section>
      )}
    </div>
  );
}
