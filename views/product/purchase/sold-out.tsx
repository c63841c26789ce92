import { typeset } from '#src/config/typography.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import { Button } from '#views/ui/button.tsx';
import { Heart } from '#views/ui/heart.tsx';

/** Replaces the cart button when no size is left. */
export function SoldOut({ product }: { readonly product: ProductModel }) {
  const notify = product.sizes[0]?.notifyHref;
  return (
    <div className="sold-out">
      <p className="sold-out-title">Нет в наличии</p>
      <p>
        {product.sizes.length > 1 ? 'Все размеры разобрали. ' : ''}
        {product.related.length > 0 && typeset`Ниже — похожие вещи, которые можно заказать сейчас.`}
      </p>
      <div className="purchase-actions">
        {notify && (
          <Button variant="white" href={notify}>
            Сообщить о поступлении
          </Button>
        )}
        <Heart code={product.code} title={product.title} />
      </div>
    </div>
  );
}
