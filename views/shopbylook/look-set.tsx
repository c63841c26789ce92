import { typeset } from '#src/config/typography.ts';
import type { LookSetModel } from '#src/models/shopbylook/look-set.ts';
import { href } from '#src/routes.ts';
import { addForm } from '#views/cart/add-form.ts';
import { ProductItem } from '#views/catalog/product-card.tsx';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';

interface LookSetProps {
  readonly set: LookSetModel;
  /** Set on public pages: the URL of the set with the shopper's usual sizes. */
  readonly loadFrom?: string;
}

/** A look's products, each with its sizes, to be added to the cart together. */
export function LookSet({ set, loadFrom }: LookSetProps) {
  const load = loadFrom ? hx({ get: loadFrom, trigger: 'revealed', swap: 'outerHTML' }) : {};
  const address = href('addLook');
  return (
    <look-set id="look-set" {...load}>
      <form className="look-form" {...addForm(address)}>
        <input type="hidden" name="collection" value={set.collection} />
        <input type="hidden" name="look" value={set.slug} />
        <ul className="look-products">
          {set.things.map((thing) => (
            <ProductItem key={thing.card.code} card={thing.card}>
              <SizeSelect thing={thing} />
            </ProductItem>
          ))}
        </ul>
        <div className="look-buy">
          <p role="status">
            Весь образ: <output data-currency={set.currency}>{set.total}</output>
          </p>
          <Button>Добавить в корзину</Button>
        </div>
      </form>
    </look-set>
  );
}

function SizeSelect({ thing }: { readonly thing: LookSetModel['things'][number] }) {
  const { card, price, sizes, isOneSize, selected } = thing;
  return (
    <select
      name="itemId"
      aria-label={`Размер: ${card.title}`}
      data-price={price}
      defaultValue={selected === null ? '' : String(selected)}
    >
      <option value="">{isOneSize ? 'Не добавлять' : 'Размер'}</option>
      {sizes.map(({ itemId, title, inStock }) => (
        <option key={itemId} value={itemId} disabled={!inStock}>
          {isOneSize ? 'Добавить' : typeset`Размер ${title}`}
          {!inStock && typeset` — нет в наличии`}
        </option>
      ))}
    </select>
  );
}
