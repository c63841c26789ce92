import type { IconName } from './sprite.tsx';

/** An icon; give it a `title` unless there is text beside it. The title is text, which text browsers show. */
export function Icon({ name, title }: { readonly name: IconName; readonly title?: string }) {
  const icon = (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
  if (!title) return icon;
  return (
    <>
      {icon}
      <span className="visually-hidden">{title}</span>
    </>
  );
}
