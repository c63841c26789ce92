import type { ProductModel } from '#src/models/product/product.ts';

/** A gift card's values as list items; the chosen value is its price. */
export function Nominals({ nominals }: Pick<ProductModel, 'nominals'>) {
  return (
    <fieldset className="sizes">
      <legend>
        <span className="sizes-title">Номинал</span>
        <span className="sizes-ask">Выберите номинал</span>
      </legend>
      <div className="sizes-list sizes-list-nominals">
        {nominals.map(({ itemId, title }) => (
          <div className="size" key={itemId}>
            <label>
              <input type="radio" className="visually-hidden" name="itemId" value={itemId} required />
              <span className="size-name">{title}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
