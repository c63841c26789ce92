import type { IconName } from './sprite.tsx';

/** An icon; give it a `title` unless there is text beside it. */
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
