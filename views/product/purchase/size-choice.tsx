import type { ProductModel } from '#src/models/product/product.ts';
import type { SizeModel } from '#src/models/product/sizes.ts';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

type SizeChoiceProps = Pick<ProductModel, 'sizes' | 'sizeTable'>;

/** The sizes as radio buttons; a sold-out one can be selected too, and offers alternatives to the cart. */
export function SizeChoice({ sizes, sizeTable }: SizeChoiceProps) {
  return (
    <fieldset className="sizes">
      <legend>
        <span className="sizes-title">Размер</span>
        <span className="sizes-ask">Выберите размер</span>
      </legend>
      {sizeTable && (
        <PanelOpener panel="size-table-panel">
          <a className="sizes-table-link text-link" href={sizeTable.href}>
            Таблица размеров
          </a>
        </PanelOpener>
      )}
      <div className="sizes-list">
        {sizes.map((size) => (
          <Size key={size.itemId} size={size} />
        ))}
      </div>
      <LastSizes sizes={sizes} />
    </fieldset>
  );
}

/** Below the sizes, which it would widen; screen readers get it with each size. */
function LastSizes({ sizes }: Pick<SizeChoiceProps, 'sizes'>) {
  const titles = sizes.filter(({ isLast }) => isLast).map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <p className="sizes-last" aria-hidden="true">
      {sizes.length === 1
        ? 'Последний'
        : `${titles.length === 1 ? 'Последний' : 'Последние'}: ${titles.join(', ')}`}
    </p>
  );
}

function Size({ size }: { readonly size: SizeModel }) {
  return (
    <div className="size">
      <label>
        <input
          type="radio"
          className="visually-hidden"
          name="itemId"
          value={size.itemId}
          required
          defaultChecked={size.isOnly}
          data-sold-out={size.inStock ? undefined : ''}
        />
        <span className="size-name">{size.title}</span>
        {!size.inStock && <span className="visually-hidden">, нет в наличии</span>}
        {size.isLast && <span className="visually-hidden">, последний</span>}
      </label>
      {!size.inStock && <SoldOutSize size={size} />}
    </div>
  );
}

/** Shown below the sizes while a sold-out one is selected. */
function SoldOutSize({ size }: { readonly size: SizeModel }) {
  return (
    <div className="size-sold-out">
      <p>{size.soldOutText}</p>
      {size.shops && (
        <a className="text-link" href={size.shops.href}>
          {size.shops.text}
        </a>
      )}
      <Button variant="white" href={size.notifyHref}>
        Сообщить о поступлении
      </Button>
    </div>
  );
}
