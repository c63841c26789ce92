import type { ProductModel } from '#src/models/product/product.ts';
import { addForm } from '#views/cart/add-form.ts';
import { Button } from '#views/ui/button.tsx';
import { Heart } from '#views/ui/heart.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { Price } from '#views/ui/price.tsx';
import { Nominals } from './nominals.tsx';
import { SizeChoice } from './size-choice.tsx';

const FORM = 'purchase';

/**
 * Size or gift card value, and «В корзину». If no size is selected, `product-purchase` opens the sizes, on phones in
 * the sheet below; without a script, browser validation asks for one.
 */
export function Purchase({ product }: { readonly product: ProductModel }) {
  return (
    <product-purchase>
      <form id={FORM} className="purchase" {...addForm()}>
        {product.nominals.length > 0 ? (
          <Nominals nominals={product.nominals} />
        ) : (
          <SizeChoice sizes={product.sizes} sizeTable={product.sizeTable} />
        )}
        <modal-panel>
          <dialog id="size-sheet" className="size-sheet" aria-label="Выберите размер">
            <button type="button" className="size-sheet-close">
              <Icon name="close" title="Закрыть" />
            </button>
          </dialog>
        </modal-panel>
        <div className="purchase-actions">
          <Button className="purchase-add">В корзину</Button>
          <Heart code={product.code} title={product.title} />
        </div>
      </form>
    </product-purchase>
  );
}

/**
 * Sticks to the bottom of the screen while the panel's own button is out of sight, which a script detects;
 * until then it is shown on phones but not on wide screens.
 */
export function BuyBar({ product }: { readonly product: ProductModel }) {
  return (
    <buy-bar>
      <div id="buy-bar" className="buy-bar">
        <p className="buy-bar-title">{product.title}</p>
        <Price price={product.price} />
        <Button form={FORM}>В корзину</Button>
      </div>
    </buy-bar>
  );
}
