import { typeset } from '#src/config/typography.ts';
import type { CartModel } from '#src/models/cart/cart.ts';
import type { RemovalModel } from '#src/models/cart/removal.ts';
import type { SearchSuggestions } from '#src/models/search/search-suggestions.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#views/ui/alert.tsx';
import { Button } from '#views/ui/button.tsx';
import { focused } from '#views/ui/forms/focused.ts';
import { CartForm, cartChanges } from './cart-form.tsx';
import { CartLine, DeferredLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckForm } from './check-form.tsx';
import { GoesWith } from './goes-with.tsx';
import { Present } from './present.tsx';

interface CartPageProps {
  readonly cart: CartModel;
  /** Shown below an empty cart. */
  readonly searchSuggestions: SearchSuggestions | null;
}

export function CartPage({ cart, searchSuggestions }: CartPageProps) {
  return (
    <div className="page">
      <CartContents cart={cart} />
      <GoesWith searchSuggestions={searchSuggestions} />
    </div>
  );
}

const checkedBy = { all: true, some: 'mixed', none: false } as const;

/** The part of the cart page that every change re-renders. */
export function CartContents({ cart }: { readonly cart: CartModel }) {
  const isEmpty = cart.lines.length === 0;
  return (
    <cart-contents id="cart" className="cart" data-announce={cart.announcement} {...cartChanges}>
      {cart.alert && <Alert alert={cart.alert} />}
      <header className="cart-head">
        <h1 tabIndex={-1}>Корзина</h1>
        {!isEmpty && <p className="quiet">{cart.countText}</p>}
      </header>
      {cart.removed && <Removed removed={cart.removed} />}
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns">
          <div className="cart-main">
            <div className="cart-bar">
              {cart.canSelect && <CheckForm checked={checkedBy[cart.selected]} label="Выбрать все" isShown />}
              <CartForm action={href('clearCart')}>
                <button type="submit" className="link-button" id="clear">
                  Очистить<span className="visually-hidden"> корзину</span>
                </button>
              </CartForm>
            </div>
            <h2 className="visually-hidden">{typeset`Вещи в корзине`}</h2>
            <ul className="cart-lines">
              {cart.lines.map((line) => (
                <CartLine key={line.itemId} line={line} />
              ))}
              {cart.present && <Present present={cart.present} />}
            </ul>
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
      {cart.deferred.length > 0 && (
        <section className="cart-deferred" aria-labelledby="deferred-title">
          <h2 id="deferred-title">Отложенные</h2>
          <ul className="cart-lines">
            {cart.deferred.map((line) => (
              <DeferredLine key={line.itemId} line={line} />
            ))}
          </ul>
        </section>
      )}
    </cart-contents>
  );
}

/** Offers to restore the line removed last. */
function Removed({ removed: { text, isNew } }: { readonly removed: RemovalModel }) {
  return (
    <CartForm action={href('undoRemoval')} className="cart-removed">
      <p role="status">{text}</p>
      <button type="submit" className="link-button" id="undo" {...focused(isNew)}>
        Вернуть
      </button>
    </CartForm>
  );
}

function EmptyCart() {
  return (
    <div className="empty">
      <p className="empty-title">В корзине пока пусто</p>
      <p>Посмотрите, что появилось нового, или загляните в избранное.</p>
      <div className="actions">
        <Button href={href('catalogRoot')}>В каталог</Button>
        <Button variant="white" href={href('favorites')}>
          Избранное
        </Button>
      </div>
    </div>
  );
}
