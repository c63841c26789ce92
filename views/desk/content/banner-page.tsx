import { typeset } from '#src/config/typography.ts';
import type { BannerModel } from '#src/models/desk/content/banners.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { BannerFieldset } from './banner-fields.tsx';
import { VersionList } from './version-list.tsx';

interface BannerPageProps {
  readonly banner: BannerModel;
  readonly problem: string;
}

export function BannerPage({ banner, problem }: BannerPageProps) {
  const { title, action, listHref, state, shownAt, version, versions, restoreAction, mayChange } = banner;
  return (
    <>
      <p className="way-back">
        <a href={listHref}>Баннеры</a>
      </p>
      <h1>{title}</h1>
      <p>{state}</p>
      <p className="quiet">{shownAt}</p>
      {problem && (
        <Problem>
          {problem} {typeset`Сейчас:`} {Object.values(banner.standing).filter(Boolean).join(' · ')}
        </Problem>
      )}
      <div className="article-parts">
        <div>
          <form
            method="post"
            action={action}
            encType="multipart/form-data"
            className="article-form"
            noValidate
          >
            <input type="hidden" name="version" value={version} />
            <fieldset disabled={!mayChange} className="plain-fields">
              <BannerFieldset fields={banner.fields} places={banner.places} preview={banner.preview} />
            </fieldset>
          </form>
          {mayChange && <Deletion banner={banner} />}
        </div>
        <VersionList versions={versions} action={restoreAction} version={version} mayChange={mayChange} />
      </div>
    </>
  );
}

const Deletion = ({ banner: { deleteAction, version } }: Pick<BannerPageProps, 'banner'>) => (
  <form method="post" action={deleteAction} className="content-deletion">
    <input type="hidden" name="version" value={version} />
    <Button variant="red">Удалить баннер</Button>
  </form>
);
