import type { ShopStockModel } from '#src/models/product/shop-stock.ts';
import { ShopStock } from './shop-stock.tsx';

interface ProductStoresPageProps {
  readonly title: string;
  readonly href: string;
  readonly stock: ShopStockModel;
  /** URL of the list alone. */
  readonly loadFrom: string;
}

/** `/product/{slug}/stores`. */
export function ProductStoresPage({ title, href, stock, loadFrom }: ProductStoresPageProps) {
  return (
    <div className="page about-product">
      <a className="back-link" href={href}>
        {title}
      </a>
      <h1>{stock.heading}</h1>
      <ShopStock stock={stock} loadFrom={loadFrom} />
    </div>
  );
}
