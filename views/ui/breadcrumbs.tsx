import type { Crumb } from '#src/models/crumb.ts';

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Вы здесь">
      <ol>
        {crumbs.map(({ title, href }) => (
          <li key={title}>{href ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
