import { typeset } from '#src/config/typography.ts';
import type { PresentModel } from '#src/models/cart/present.ts';
import { href } from '#src/routes.ts';
import { Picture } from '#views/ui/picture.tsx';
import { CartForm } from './cart-form.tsx';

/** What the promo code gives; it leaves the cart with the code and with the goods that earned it. */
export function Present({ present }: { readonly present: PresentModel }) {
  const { title, details, href: address, picture, sizes } = present;
  return (
    <li className="cart-line" id="present">
      <span className="cart-line-picture">
        {picture && <Picture picture={picture} sizes="120px" alt="" />}
      </span>
      <div className="cart-line-text">
        <h3 className="cart-line-title">
          <a href={address}>{title}</a>
        </h3>
        <p className="quiet">{details}</p>
        {sizes.length > 0 && <Sizes present={present} />}
      </div>
      <div className="cart-line-price">
        <p className="price">Подарок</p>
      </div>
      <p className="cart-line-actions quiet">{typeset`По промокоду`}</p>
    </li>
  );
}

/** Changes the size in place; without JavaScript by its button. */
function Sizes({ present: { itemId, title, sizes } }: { readonly present: PresentModel }) {
  return (
    <CartForm action={href('choosePresent')} className="cart-size" trigger="change, submit">
      <select name="itemId" id="present-size" defaultValue={itemId} aria-label={`Размер подарка: ${title}`}>
        {sizes.map((size) => (
          <option key={size.itemId} value={size.itemId}>
            {size.title}
          </option>
        ))}
      </select>
      <button type="submit" className="link-button">
        Изменить<span className="visually-hidden"> размер подарка</span>
      </button>
    </CartForm>
  );
}
