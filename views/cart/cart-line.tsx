import type { CartLineModel } from '#src/models/cart/cart.ts';
import type { LineModel } from '#src/models/cart/line.ts';
import type { SizeChoiceModel } from '#src/models/cart/size-choice.ts';
import { href } from '#src/routes.ts';
import { focused } from '#views/ui/forms/focused.ts';
import { Picture } from '#views/ui/picture.tsx';
import { CartForm } from './cart-form.tsx';
import { CheckForm } from './check-form.tsx';
import { Stepper } from './stepper.tsx';

export function CartLine({ line }: { readonly line: CartLineModel }) {
  const { itemId, title, details, sizes } = line;
  return (
    <li className="cart-line" id={`line-${itemId}`} data-unselected={line.isSelected ? undefined : ''}>
      <CheckForm
        checked={line.isSelected}
        isOff={line.isSoldOut}
        itemId={itemId}
        label={`Купить: ${title}, ${details}`}
      />
      <LinePicture line={line} />
      <div className="cart-line-text">
        <LineTitle line={sizes ? { ...line, details: sizes.colorName } : line} />
        {sizes && <SizeChoice itemId={itemId} title={title} sizes={sizes} />}
        <Notes line={line} />
      </div>
      {line.isSoldOut || line.isGift ? <span className="cart-line-stepper" /> : <Stepper line={line} />}
      <LinePrice line={line} />
      <div className="cart-line-actions">
        <CartForm action={href('deferLine')} itemId={itemId}>
          <button type="submit" className="link-button" id={`defer-${itemId}`}>
            Отложить<span className="visually-hidden"> {title}</span>
          </button>
        </CartForm>
        <RemoveForm action={href('removeLine')} line={line} />
      </div>
    </li>
  );
}

interface SizeChoiceProps {
  readonly itemId: number;
  readonly title: string;
  readonly sizes: SizeChoiceModel;
}

/** Changes the size in place; without JavaScript by its button. */
function SizeChoice({ itemId, title, sizes: { options, isNew } }: SizeChoiceProps) {
  return (
    <CartForm action={href('changeSize')} className="cart-size" itemId={itemId} trigger="change, submit">
      <select
        name="size"
        id={`size-${itemId}`}
        defaultValue={itemId}
        aria-label={`Размер: ${title}`}
        {...focused(isNew)}
      >
        {options.map((option) => (
          <option key={option.itemId} value={option.itemId}>
            {option.title}
          </option>
        ))}
      </select>
      <button type="submit" className="link-button">
        Изменить<span className="visually-hidden"> размер: {title}</span>
      </button>
    </CartForm>
  );
}

export function DeferredLine({ line }: { readonly line: LineModel }) {
  const { itemId, title } = line;
  return (
    <li className="cart-line deferred-line" id={`deferred-${itemId}`}>
      <LinePicture line={line} />
      <div className="cart-line-text">
        <LineTitle line={line} />
        {line.count > 1 && <p className="quiet">{line.count} шт.</p>}
        <Notes line={{ ...line, remaining: null }} />
      </div>
      <LinePrice line={line} />
      <div className="cart-line-actions">
        {!line.isSoldOut && (
          <CartForm action={href('restoreLine')} itemId={itemId}>
            <button type="submit" className="link-button" id={`restore-${itemId}`}>
              В корзину<span className="visually-hidden"> {title}</span>
            </button>
          </CartForm>
        )}
        <RemoveForm action={href('removeDeferred')} line={line} />
      </div>
    </li>
  );
}

function LinePicture({ line: { picture } }: { readonly line: LineModel }) {
  return (
    <span className="cart-line-picture">{picture && <Picture picture={picture} sizes="120px" alt="" />}</span>
  );
}

function LineTitle({ line: { href: address, title, details } }: { readonly line: LineModel }) {
  return (
    <>
      <h3 className="cart-line-title">
        <a href={address}>{title}</a>
      </h3>
      <p className="quiet">{details}</p>
    </>
  );
}

function Notes({ line }: { readonly line: LineModel }) {
  const { itemId, priceNote, stockNote, remaining } = line;
  return (
    <>
      {priceNote && <p className="cart-note">{priceNote}</p>}
      {stockNote && <p className="cart-note cart-note-stock">{stockNote}</p>}
      {remaining !== null && (
        <CartForm action={href('updateLine')} itemId={itemId}>
          <input type="hidden" name="count" value={remaining} />
          <button type="submit" className="link-button" id={`take-${itemId}`}>
            Оставить {remaining} шт.
          </button>
        </CartForm>
      )}
    </>
  );
}

function LinePrice({ line: { price, oldPrice, each } }: { readonly line: LineModel }) {
  return (
    <div className="cart-line-price">
      <p className={oldPrice ? 'price price-sale' : 'price'}>
        {price}
        {oldPrice && (
          <>
            <span className="visually-hidden"> вместо </span>
            <s>{oldPrice}</s>
          </>
        )}
      </p>
      {each && <p className="quiet">{each}</p>}
    </div>
  );
}

function RemoveForm({ action, line }: { readonly action: string; readonly line: LineModel }) {
  return (
    <CartForm action={action} itemId={line.itemId}>
      <button type="submit" className="link-button">
        Удалить<span className="visually-hidden"> {line.title}</span>
      </button>
    </CartForm>
  );
}
