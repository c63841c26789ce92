import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import type { MiniCartModel } from '#src/models/cart/cart.ts';
import type { LineModel } from '#src/models/cart/line.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CloseForm } from '#views/ui/close-form.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { Picture } from '#views/ui/picture.tsx';

export function MiniCart({ cart }: { readonly cart: MiniCartModel }) {
  const { lines, deferred, countText, discount, total, added, event } = cart;
  const others = lines.filter(({ itemId }) => itemId !== added?.itemId);
  return (
    <div className="mini-cart-contents" data-cart={JSON.stringify(event)}>
      {lines.length === 0 && <EmptyMiniCart />}
      {added && <Added line={added} />}
      {others.length > 0 && <MiniLines lines={others} canRemove />}
      {deferred.length > 0 && (
        <section className="mini-cart-deferred" aria-labelledby="mini-deferred-title">
          <h3 id="mini-deferred-title">Отложенные</h3>
          <MiniLines lines={deferred} />
        </section>
      )}
      <div className="mini-cart-foot">
        {discount && (
          <p className="cart-total mini-cart-discount">
            <span>Скидка</span> <span className="cart-less">{discount}</span>
          </p>
        )}
        {total && (
          <p className="cart-total">
            <span>{countText}</span> <strong>{total}</strong>
          </p>
        )}
        {total && <Button href={href('delivery')}>Оформить заказ</Button>}
        {lines.length > 0 ? (
          <Button variant={total ? 'white' : 'navy'} href={href('cart')}>
            Перейти в корзину
          </Button>
        ) : (
          <Button href={href('catalogRoot')}>В каталог</Button>
        )}
        <CloseForm>
          <button type="submit" className="text-link mini-cart-go-on">
            Продолжить покупки
          </button>
        </CloseForm>
      </div>
    </div>
  );
}

/** The line just added; on phones, the only part of the panel shown. */
function Added({ line }: { readonly line: LineModel }) {
  return (
    <div className="mini-cart-added" tabIndex={-1}>
      <MiniLine line={line}>
        <p className="mini-cart-added-title" role="status">
          <Icon name="check" />
          Добавлено в корзину
        </p>
      </MiniLine>
      <RemoveFromPanel line={line} />
    </div>
  );
}

function MiniLines({
  lines,
  canRemove = false,
}: {
  readonly lines: readonly LineModel[];
  readonly canRemove?: boolean;
}) {
  return (
    <ul className="mini-cart-lines">
      {lines.map((line) => (
        <li key={line.itemId}>
          <MiniLine line={line} />
          {canRemove && <RemoveFromPanel line={line} />}
        </li>
      ))}
    </ul>
  );
}

interface MiniLineProps {
  readonly line: LineModel;
  /** Content above the title. */
  readonly children?: ReactNode;
}

function MiniLine({ line, children }: MiniLineProps) {
  const { picture, count, oldPrice } = line;
  return (
    <>
      <span className="mini-cart-picture">
        {picture && <Picture picture={picture} sizes="80px" alt="" />}
      </span>
      <div>
        {children}
        <a href={line.href}>{line.title}</a>
        <p className="quiet">
          {line.details}
          {count > 1 && typeset`, ${count} шт.`}
        </p>
        <p className={oldPrice ? 'price price-sale' : 'price'}>
          {line.price}
          {oldPrice && <s>{oldPrice}</s>}
        </p>
        {line.stockNote && <p className="cart-note">{line.stockNote}</p>}
      </div>
    </>
  );
}

function RemoveFromPanel({ line: { itemId, title } }: { readonly line: LineModel }) {
  const action = href('removeLine');
  const change = hx({ post: action, target: '#mini-cart-body', swap: 'innerHTML', sync: 'this:drop' });
  return (
    <form method="post" action={action} {...change}>
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="in" value="panel" />
      <button type="submit" className="header-button">
        <Icon name="close" title={`Удалить: ${title}`} />
      </button>
    </form>
  );
}

const EmptyMiniCart = () => <p className="mini-cart-empty">Корзина пуста</p>;
