import type { LookTile } from '#src/storefront/models/shopbylook/look-list.ts';
import { Picture } from '#views/ui/picture.tsx';

interface LookGridProps {
  readonly tiles: readonly LookTile[];
  /** True where the first row is seen before any scrolling. */
  readonly priority?: boolean;
  /** Of the headings. */
  readonly level: 2 | 3;
}

/** How many are seen before any scrolling. */
const FIRST_TILES = 2;

export function LookGrid({ tiles, priority = false, level }: LookGridProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="look-grid">
      {tiles.map(({ title, href, picture }, index) => (
        <li key={href}>
          <a href={href}>
            <Picture
              picture={picture}
              sizes="(min-width: 1200px) 23vw, (min-width: 768px) 31vw, 50vw"
              priority={priority && index < FIRST_TILES}
              alt=""
            />
            <Heading>{title}</Heading>
          </a>
        </li>
      ))}
    </ul>
  );
}
