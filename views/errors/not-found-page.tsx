import type { BannerModel } from '#src/models/banners.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { AdvertisingMark } from '#views/ui/advertising.tsx';
import { Button } from '#views/ui/button.tsx';
import { Picture } from '#views/ui/picture.tsx';

interface NotFoundPageProps {
  readonly path: string;
  readonly banner: BannerModel | null;
}

/** The 404 page (product.md, Notices and errors). */
export function NotFoundPage({ path, banner }: NotFoundPageProps) {
  return (
    <>
      <NotFoundBanner banner={banner} />
      <div className="page error-page">
        <h1>404</h1>
        <p className="error-lead">Извините, мы не смогли найти страницу, которую вы искали</p>
        <p className="error-hint">
          Возможно, она была удалена, изменена или временно недоступна: <code>{path}</code>
        </p>
        <div className="actions">
          <Button href={href('home')}>На главную</Button>
          <Button variant="white" href={href('catalogRoot')}>
            В каталог
          </Button>
        </div>
      </div>
    </>
  );
}

/** The banner for the visitor's city, or an empty placeholder; reloaded when the city changes. */
export function NotFoundBanner({ banner }: Pick<NotFoundPageProps, 'banner'>) {
  const reload = hx({ get: href('notFoundBanner'), trigger: 'city-changed from:body', swap: 'outerHTML' });
  return <div {...reload}>{banner && <ErrorBanner banner={banner} />}</div>;
}

function ErrorBanner({
  banner: { title, content, href: address, picture, mark },
}: {
  readonly banner: BannerModel;
}) {
  return (
    <a className="error-banner" href={address}>
      <Picture picture={picture} sizes="(min-width: 768px) 50vw, 100vw" alt="" />
      <span className="error-banner-text">
        <b>{title}</b>
        {content}
        {mark && <br />}
        <AdvertisingMark text={mark} />
      </span>
    </a>
  );
}
