import { typeset } from '#src/config/typography.ts';
import type { DeletedBannersModel } from '#src/models/desk/content/deleted-banners.ts';
import { Button } from '#views/ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';

interface DeletedBannersPageProps {
  readonly model: DeletedBannersModel;
}

/** The banners that can be brought back. */
export const DeletedBannersPage = ({ model: { countries, listHref, banners } }: DeletedBannersPageProps) => (
  <>
    <p className="way-back">
      <a href={listHref}>Баннеры</a>
    </p>
    <h1>Удалённые баннеры</h1>
    <FilterLinks label="Страна" links={countries} />
    {banners.length === 0 && (
      <p className="empty">{typeset`Удалённых баннеров нет. Удалённый баннер попадает сюда: отсюда его можно вернуть.`}</p>
    )}
    <ul className="article-list">
      {banners.map((banner) => (
        <DeletedRow key={banner.id} banner={banner} />
      ))}
    </ul>
  </>
);

const DeletedRow = ({ banner }: { readonly banner: DeletedBannersModel['banners'][number] }) => (
  <li>
    <span>
      {banner.title}
      <br />
      <span className="quiet">{banner.details}</span>
    </span>
    {banner.restoreAction && (
      <form method="post" action={banner.restoreAction}>
        <input type="hidden" name="id" value={banner.version} />
        <input type="hidden" name="version" value={banner.version} />
        <Button variant="white" aria-label={typeset`Вернуть: ${banner.title}`}>
          Вернуть
        </Button>
      </form>
    )}
  </li>
);
