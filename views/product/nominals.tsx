import type { ProductModel } from '#src/storefront/models/product/product.ts';

interface NominalsProps extends Pick<ProductModel, 'nominals'> {
  readonly itemId: number | undefined;
}

/** A gift card's values; its price is the one chosen. */
export function Nominals({ nominals, itemId }: NominalsProps) {
  return (
    <fieldset className="sizes">
      <legend>
        <span className="sizes-title">Номинал</span>
        <span className="sizes-ask">Выберите номинал</span>
      </legend>
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      <div className="sizes-list sizes-list-nominals">
        {nominals.map(({ value, title }) => (
          <div className="size" key={value}>
            <label>
              <input type="radio" className="visually-hidden" name="nominal" value={value} required />
              <span className="size-name">{title}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
