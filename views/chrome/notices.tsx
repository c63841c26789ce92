import type { AppBannerModel, CookieNoticeModel } from '#src/storefront/models/visitor.ts';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';
import { NoticeForm } from './notice-form.tsx';

/** The cookie notice (RU only); on narrow screens its long text unfolds. */
export function CookieNotice({ notice: { title, text, href } }: { readonly notice: CookieNoticeModel }) {
  return (
    <section className="notice cookie-notice" aria-label="Файлы cookie" {...x({ data: 'fold' })}>
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        <p className="notice-long" {...x({ bind: { 'data-open': 'open' } })}>
          {text}{' '}
          <a href={href} target="_blank" rel="noopener">
            Подробнее
          </a>
        </p>
        <button
          type="button"
          className="notice-toggle"
          {...x({ on: { click: 'toggle' }, bind: { 'aria-expanded': 'expanded' }, text: 'label' })}
        >
          Показать
        </button>
      </div>
      <NoticeForm name="cookies">
        <button type="submit" className="header-button">
          <Icon name="close" title="Принять и закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}

/** The way to the shop's app, until it is put away. */
export function AppBanner({ banner: { title, text, href, button } }: { readonly banner: AppBannerModel }) {
  return (
    <section className="notice app-banner" aria-label="Приложение">
      <p className="notice-text">
        <b className="notice-title">{title}</b> {text}
      </p>
      <a className="app-banner-link" href={href} target="_blank" rel="noopener">
        {button}
      </a>
      <NoticeForm name="app">
        <button type="submit" className="header-button">
          <Icon name="close" title="Закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}
