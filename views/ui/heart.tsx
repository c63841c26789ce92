import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from './button.tsx';
import { Slot } from './slot.tsx';

const FORM = 'hearts';

interface HeartProps {
  readonly code: string;
  readonly title: string;
  /** Set only where the page knows it; elsewhere the script sets the heart from the visitor fragment. */
  readonly set?: boolean;
}

/** Adds a product to the favourites or removes it; the button's name is the action. */
export function Heart({ code, title, set = false }: HeartProps) {
  return (
    // biome-ignore lint/a11y/useButtonType: what a button is anyway, 48 times on a page
    <button
      className="heart"
      form={FORM}
      name={set ? 'remove' : 'add'}
      value={code}
      aria-label={`В избранное: ${title}`}
      aria-pressed={set || undefined}
    />
  );
}

export function ReturnButton({ code }: Pick<HeartProps, 'code'>) {
  return (
    <Button variant="white" className="heart-return" form={FORM} name="add" value={code}>
      Вернуть
    </Button>
  );
}

/** The form of every heart on the page, with the slot for the favourite codes. */
export function HeartsForm() {
  const address = href('changeFavorites');
  return (
    <favorites-form>
      <form
        id={FORM}
        method="post"
        action={address}
        {...hx({ post: address, swap: 'none', sync: 'this:queue all' })}
      >
        <Slot name="hearts" hidden />
      </form>
    </favorites-form>
  );
}
