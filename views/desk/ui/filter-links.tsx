export interface FilterLink {
  readonly title: string;
  readonly href: string;
  /** Null if it is not counted. */
  readonly count?: number | null;
  readonly isCurrent: boolean;
}

/** Views of a list to choose from. */
export function FilterLinks({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly FilterLink[];
}) {
  return (
    <nav className="filters" aria-label={label}>
      <ul>
        {links.map(({ title, href, count, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
              {count != null && <span className="filter-count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
