import { typeset } from '#src/config/typography.ts';
import type { BannerListModel } from '#src/models/desk/content/banners.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Problem } from '../ui/problem.tsx';
import { MoveButtons } from './move-buttons.tsx';

interface BannersPageProps {
  readonly list: BannerListModel;
  readonly problem: string;
}

type Group = BannerListModel['places'][number];

/** The banners of a country by place, also those that are not shown. */
export const BannersPage = ({
  list: { countries, places, previewHref, deletedHref },
  problem,
}: BannersPageProps) => (
  <>
    <FilterLinks label="Страна" links={countries} />
    {problem && <Problem>{problem}</Problem>}
    <p className="quiet">{typeset`Баннер виден на своём месте с дня по день, всем или одному городу. Места — ниже, и пустые тоже.`}</p>
    <p className="list-tools">
      <a className="text-link" href={previewHref}>{typeset`Как будет выглядеть в другой день`}</a>
      <a className="text-link" href={deletedHref}>
        Удалённые
      </a>
    </p>
    {places.map((group) => (
      <PlaceGroup key={group.key} group={group} />
    ))}
  </>
);

function PlaceGroup({ group: { key, title, shownAt, banners, newHref } }: { readonly group: Group }) {
  const heading = `place-${key.replace('/', '-')}`;
  return (
    <section aria-labelledby={heading} className="content-group">
      <h2 id={heading}>{title}</h2>
      <p className="quiet">{shownAt}</p>
      {banners.length === 0 && (
        <p className="empty">
          {newHref ? typeset`Здесь пока пусто: начните с «Добавить».` : typeset`Здесь пока пусто.`}
        </p>
      )}
      <ul className="article-list">
        {banners.map((banner) => (
          <BannerRow key={banner.id} banner={banner} />
        ))}
      </ul>
      {newHref && (
        <a className="text-link" href={newHref} aria-label={typeset`Добавить баннер: ${title}`}>
          Добавить
        </a>
      )}
    </section>
  );
}

function BannerRow({ banner }: { readonly banner: Group['banners'][number] }) {
  const { title, href, thumbnail, state, details, position, moveAction, isFirst, isLast } = banner;
  return (
    <li>
      <span className="banner-name">
        {thumbnail && <img src={thumbnail} alt="" width="80" height="60" loading="lazy" />}
        <span>
          <a className="text-link" href={href}>
            {title}
          </a>
          <br />
          <span className="quiet">{[state, details].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      {moveAction && (
        <form method="post" action={moveAction} className="move-form">
          <input type="hidden" name="from" value={position} />
          <MoveButtons title={title} isFirst={isFirst} isLast={isLast} />
        </form>
      )}
    </li>
  );
}
