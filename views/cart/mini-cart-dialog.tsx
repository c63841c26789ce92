import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { CloseButton } from '#views/ui/close-form.tsx';
import { slot } from '#views/ui/slot.tsx';

/** The side panel that `mini-cart` opens when something is added to the cart. */
export function MiniCartDialog() {
  const load = hx({
    get: href('miniCart'),
    trigger: 'panel-opens',
    target: '#mini-cart-body',
    swap: 'innerHTML',
  });
  return (
    <mini-cart>
      <dialog
        id="mini-cart"
        className="panel panel-right mini-cart"
        aria-labelledby="mini-cart-title"
        {...load}
      >
        <div className="panel-bar">
          <h2 id="mini-cart-title">Корзина</h2>
          <CloseButton />
        </div>
        <div id="mini-cart-body" className="panel-body" {...slot('mini-cart')} />
      </dialog>
    </mini-cart>
  );
}
