import { href } from '#src/storefront/routes.ts';
import { Slot } from '#views/chrome/slot.tsx';
import { hx } from '#views/hx.ts';

const FORM = 'hearts';

interface HeartProps {
  readonly code: string;
  readonly title: string;
  /** True where the page itself knows that it is a favourite; elsewhere the script learns it from the visitor's part. */
  readonly set?: boolean;
}

/** Adds a product to the favourites or takes it out: what a press does stands in the button's name. */
export function Heart({ code, title, set = false }: HeartProps) {
  return (
    <favorite-heart>
      {/* biome-ignore lint/a11y/useButtonType: what a button is anyway, 48 times on a page */}
      <button
        className="heart"
        form={FORM}
        name={set ? 'remove' : 'add'}
        value={code}
        aria-label={`В избранное: ${title}`}
        aria-pressed={set || undefined}
      />
    </favorite-heart>
  );
}

/** Puts a product back that was a favourite a moment ago. */
export function ReturnButton({ code }: Pick<HeartProps, 'code'>) {
  return (
    <button type="submit" className="heart-return button button-white" form={FORM} name="add" value={code}>
      Вернуть
    </button>
  );
}

/** The form of every heart on the page, with the slot of the codes that are favourites. */
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
