import type { PhotoModel } from '#src/models/reviews/photos.ts';

/** Thumbnails that link to the large photos. */
export function ReviewPhotos({ photos }: { readonly photos: readonly PhotoModel[] }) {
  if (photos.length === 0) return null;
  return (
    <review-photos>
      <ul className="review-photos">
        {photos.map(({ key, href, thumbnail, alt }) => (
          <li key={key}>
            <a href={href}>
              <img src={thumbnail} width={96} height={96} alt={alt} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </review-photos>
  );
}
