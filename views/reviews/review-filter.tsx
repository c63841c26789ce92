import type { ReviewFilterModel } from '#src/models/reviews/review-filter.ts';

interface LinksProps {
  readonly label: string;
  readonly links: ReviewFilterModel['sorts'];
}

/** The sorting and filters as links. */
export function ReviewFilter({ filter }: { readonly filter: ReviewFilterModel }) {
  const { sorts, ratings, sizes, photos, allHref } = filter;
  return (
    <div className="review-filter">
      <Links label="Порядок" links={sorts} />
      {ratings.length > 1 && <Links label="Оценка" links={ratings} />}
      {sizes.length > 1 && <Links label="Мой размер" links={sizes} />}
      {photos && <Links label="Фото" links={[photos]} />}
      {allHref && (
        <a className="text-link" href={allHref}>
          Все отзывы
        </a>
      )}
    </div>
  );
}

function Links({ label, links }: LinksProps) {
  return (
    <nav aria-label={label}>
      <span className="quiet" aria-hidden="true">
        {label}
      </span>
      <ul>
        {links.map(({ title, href, isCurrent }) => (
          <li key={title}>
            <a href={href} rel="nofollow" aria-current={isCurrent ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
