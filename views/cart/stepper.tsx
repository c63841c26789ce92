import type { LineModel } from '#src/models/cart/line.ts';
import { href } from '#src/routes.ts';
import { CartForm } from './cart-form.tsx';

/** `count-stepper` batches rapid presses; Enter in the field submits the typed number. */
const AFTER_THE_LAST_PRESS = 'change delay:250ms, submit';

export function Stepper({ line }: { readonly line: LineModel }) {
  const { itemId, count, title, maxLength } = line;
  return (
    <count-stepper>
      <CartForm
        action={href('updateLine')}
        className="cart-line-stepper stepper"
        itemId={itemId}
        trigger={AFTER_THE_LAST_PRESS}
        sync="this:replace"
      >
        <button type="submit" className="stepper-send" tabIndex={-1}>
          Обновить
        </button>
        <button
          type="submit"
          name="step"
          value="-1"
          id={`less-${itemId}`}
          aria-label={`Меньше: ${title}`}
          aria-disabled={count === 1 || undefined}
        >
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          name="count"
          id={`count-${itemId}`}
          defaultValue={count}
          maxLength={maxLength}
          autoComplete="off"
          aria-label={`Количество: ${title}`}
        />
        <button type="submit" name="step" value="1" id={`more-${itemId}`} aria-label={`Больше: ${title}`}>
          +
        </button>
      </CartForm>
    </count-stepper>
  );
}
