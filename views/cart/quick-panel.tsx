import { typeset } from '#src/config/typography.ts';
import type { ProductModel } from '#src/models/product/product.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { CloseButton } from '#views/ui/close-form.tsx';
import { Picture } from '#views/ui/picture.tsx';
import { Price } from '#views/ui/price.tsx';
import { addForm } from './add-form.ts';

/** Empty until a product card loads its sizes into it. */
export function QuickDialog() {
  return (
    <quick-panel>
      <dialog id="quick-panel" className="quick-panel" aria-label="Выбор размера">
        <CloseButton className="header-button quick-close" />
        <div id="quick-body" {...hx({ action: '', trigger: 'quick-load', swap: 'innerHTML' })} />
      </dialog>
    </quick-panel>
  );
}

/** A product's sizes; pressing one adds it to the cart. */
export function QuickPanel({ product }: { readonly product: ProductModel }) {
  const [first] = product.pictures;
  const address = href('product', { products: product.slug });
  return (
    <div className="quick" data-announce={`${product.title}: выберите размер`}>
      {first && <Picture picture={first.picture} sizes="120px" alt="" />}
      <div>
        <h2 className="quick-title">
          <a href={address}>{product.title}</a>
        </h2>
        <Price price={product.price} />
        {product.colorName && <p className="quiet">{product.colorName}</p>}
      </div>
      <Choice product={product} />
      <p className="quick-links">
        {product.sizeTable && (
          <a className="text-link" href={product.sizeTable.href}>
            Таблица размеров
          </a>
        )}
        <a className="text-link" href={address}>
          {typeset`Всё о товаре`}
        </a>
      </p>
    </div>
  );
}

function Choice({ product: { sizes, nominals } }: { readonly product: ProductModel }) {
  const what = nominals.length > 0 ? 'номинал' : 'размер';
  return (
    <form className="quick-choice" {...addForm()}>
      <p id="quick-choice">{typeset`Выберите ${what} — вещь сразу окажется в корзине`}</p>
      <div className="sizes-list">
        {nominals.map(({ itemId, title }) => (
          <AddButton key={itemId} itemId={itemId} title={title} />
        ))}
        {nominals.length === 0 &&
          sizes.map(({ itemId, title, inStock, notifyHref }) =>
            inStock ? (
              <AddButton key={itemId} itemId={itemId} title={title} />
            ) : (
              <a key={itemId} className="size-name quick-sold-out" href={notifyHref}>
                {title}
                <span className="visually-hidden">: нет в наличии, сообщить о поступлении</span>
              </a>
            ),
          )}
      </div>
    </form>
  );
}

function AddButton({ itemId, title }: { readonly itemId: number; readonly title: string }) {
  return (
    <button type="submit" className="size-name" name="itemId" value={itemId} aria-describedby="quick-choice">
      {title}
    </button>
  );
}
