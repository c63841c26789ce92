import type { LookTile } from '#src/models/shopbylook/look-list.ts';
import { Picture } from '#views/ui/picture.tsx';

interface LookGridProps {
  readonly tiles: readonly LookTile[];
  /** True if the first tile is in the page's first view. */
  readonly priority?: boolean;
  /** Heading level. */
  readonly level: 2 | 3;
}

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
              priority={priority && index === 0}
              alt=""
            />
            <Heading>{title}</Heading>
          </a>
        </li>
      ))}
    </ul>
  );
}
