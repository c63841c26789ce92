import type { IconName } from './sprite.tsx';

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
