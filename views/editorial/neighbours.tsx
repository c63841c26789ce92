import type { ArticleModel } from '#src/models/editorial/article.ts';
import type { TeaserModel } from '#src/models/editorial/teaser.ts';
import { Button } from '#views/ui/button.tsx';
import { Picture } from '#views/ui/picture.tsx';

interface NeighboursProps extends Pick<ArticleModel, 'previous' | 'next'> {
  readonly list: NonNullable<ArticleModel['list']>;
}

/** Links to the previous and next articles and back to their list. */
export function Neighbours({ list, previous, next }: NeighboursProps) {
  return (
    <nav className="neighbours" aria-label="Другие статьи">
      {(previous || next) && (
        <ul>
          {previous && <Neighbour label="Предыдущая" rel="prev" teaser={previous} />}
          {next && <Neighbour label="Следующая" rel="next" teaser={next} />}
        </ul>
      )}
      <Button variant="white" href={list.href}>
        {list.title}
      </Button>
    </nav>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly teaser: TeaserModel;
}

function Neighbour({ label, rel, teaser }: NeighbourProps) {
  return (
    <li className={`neighbour neighbour-${rel}`}>
      <a href={teaser.href} rel={rel}>
        {teaser.picture && <Picture picture={teaser.picture} sizes="160px" alt="" />}
        <span>
          <span className="neighbour-label">{label}</span>
          <span className="neighbour-title">{teaser.title}</span>
        </span>
      </a>
    </li>
  );
}
