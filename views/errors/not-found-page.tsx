import type { BannerModel } from '#src/storefront/models/banners.ts';
import { href } from '#src/storefront/routes.ts';

interface NotFoundPageProps {
  readonly path: string;
  readonly banner: BannerModel | null;
}

/** The 404 page (specification §2, §8). */
export function NotFoundPage({ path, banner }: NotFoundPageProps) {
  return (
    <div className="page error-page">
      {banner && (
        <a className="error-banner" href={banner.href}>
          {banner.title}
        </a>
      )}
      <h1>404</h1>
      <p className="error-lead">Извините, мы не смогли найти страницу, которую вы искали</p>
      <p>
        Возможно, она была удалена, изменена или временно недоступна: <code>{path}</code>
      </p>
      <p className="actions">
        <a className="button button-navy" href={href('home')}>
          На главную
        </a>
        <a className="button button-white" href={href('catalogRoot')}>
          В каталог
        </a>
      </p>
    </div>
  );
}
