import type { TeaserModel } from '#src/models/editorial/teaser.ts';
import { Picture } from '#views/ui/picture.tsx';

interface TeaserProps {
  readonly teaser: TeaserModel;
  readonly shape: keyof typeof sizes;
}

const sizes = {
  feature: '(min-width: 1024px) 66vw, 100vw',
  card: '(min-width: 1024px) 30vw, (min-width: 768px) 50vw, 100vw',
  line: '1px',
};

export function Teaser({ teaser, shape }: TeaserProps) {
  const { picture, date } = teaser;
  const isPlain = shape === 'line' || !picture;
  return (
    <article className={`teaser teaser-${shape}${isPlain ? ' teaser-plain' : ''}`}>
      <a className="teaser-link" href={teaser.href}>
        {picture && shape !== 'line' && (
          <div className="teaser-picture">
            <Picture picture={picture} sizes={sizes[shape]} priority={shape === 'feature'} alt="" />
          </div>
        )}
        <div className="teaser-text">
          {date && <time dateTime={date.dateTime}>{date.text}</time>}
          <h2>{teaser.title}</h2>
          {teaser.announce && <p>{teaser.announce}</p>}
        </div>
      </a>
    </article>
  );
}
