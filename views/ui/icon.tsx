/** Names of the symbols in `static/icons/sprite.svg`. */
export type IconName =
  | 'menu'
  | 'search'
  | 'account'
  | 'heart'
  | 'bag'
  | 'close'
  | 'back'
  | 'down'
  | 'right'
  | 'left'
  | 'up'
  | 'filter'
  | 'pin'
  | 'phone'
  | 'check'
  | 'star'
  | 'zoom'
  | 'globe';

/** An icon beside a text; give `title` where it stands alone. */
export function Icon({ name, title }: { readonly name: IconName; readonly title?: string }) {
  return (
    <svg
      className="icon"
      aria-hidden={title ? undefined : true}
      role={title ? 'img' : undefined}
      aria-label={title}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
