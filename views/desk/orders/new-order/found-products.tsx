import type { FoundProductModel } from '#src/models/desk/orders/new-order/goods.ts';
import { Button } from '#views/ui/button.tsx';

export const FoundProducts = ({ products }: { readonly products: readonly FoundProductModel[] }) => (
  <section aria-labelledby="found">
    <h2 id="found">Нашлось</h2>
    <ul className="found-products">
      {products.map((product) => (
        <li key={product.code}>
          <ProductPicture src={product.picture} />
          <div>
            <p>
              {product.title} <strong>{product.price}</strong>
            </p>
            <p className="quiet">{product.details}</p>
            <ul className="found-sizes">
              {product.sizes.map((size) => (
                <SizeRow key={size.itemId} product={product} size={size} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

export const ProductPicture = ({ src }: { readonly src: string | null }) =>
  src ? <img src={src} alt="" width={60} height={80} loading="lazy" /> : <span className="no-picture" />;

interface SizeRowProps {
  readonly product: FoundProductModel;
  readonly size: FoundProductModel['sizes'][number];
}

const SizeRow = ({ product, size: { title, left, chosen, addHref } }: SizeRowProps) => (
  <li>
    <span>
      {title} <span className="quiet">{left}</span>
      {chosen > 0 && <span className="quiet"> · в заказе {chosen}</span>}
    </span>
    {addHref && (
      <Button href={addHref} variant="white" aria-label={`Добавить: ${product.title}, ${title}`}>
        Добавить
      </Button>
    )}
  </li>
);
