import { href } from '#src/storefront/routes.ts';
import { slot } from '#views/chrome/slot.tsx';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';

/** The panel on the side; `mini-cart.ts` opens it when something was put into the cart. */
export function MiniCartDialog() {
  const load = hx({
    get: href('miniCart'),
    trigger: 'panel-opens',
    target: '#mini-cart-body',
    swap: 'innerHTML',
  });
  return (
    <dialog
      id="mini-cart"
      className="panel panel-right mini-cart"
      aria-labelledby="mini-cart-title"
      {...load}
    >
      <div className="panel-bar">
        <h2 id="mini-cart-title">Корзина</h2>
        <button type="button" className="header-button" data-closes="">
          <Icon name="close" title="Закрыть" />
        </button>
      </div>
      <div id="mini-cart-body" className="panel-body" {...slot('mini-cart')} />
    </dialog>
  );
}
