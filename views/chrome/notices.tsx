import type { AppBannerModel, CookieNoticeModel, Notices } from '#src/models/chrome/notices.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { NewTab } from '#views/ui/new-tab.tsx';
import { dismissable, NoticeForm } from '../ui/notice-form.tsx';

/** The cookie notice (RU only); on narrow screens its long text expands. */
export function CookieNotice({ notice: { title, text, href: address } }: CookieNoticeProps) {
  return (
    <section className="notice cookie-notice" aria-label="Файлы cookie" {...dismissable()}>
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        <details className="notice-long">
          <summary className="notice-toggle">
            <span className="notice-show">Показать</span>
            <span className="notice-hide">Скрыть</span>
          </summary>
          <p>
            {text} <NewTab href={address}>Подробнее</NewTab>
          </p>
        </details>
      </div>
      <NoticeForm name="cookies">
        <button type="submit" className="header-button">
          <Icon name="close" title="Принять и закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}

interface CookieNoticeProps {
  readonly notice: CookieNoticeModel;
}

export function AppBanner({
  banner: { title, text, href: address, button },
}: {
  readonly banner: AppBannerModel;
}) {
  return (
    <section className="notice app-banner" aria-label="Приложение" {...dismissable()}>
      <p className="notice-text">
        <b className="notice-title">{title}</b> <span>{text}</span>
      </p>
      <NewTab className="app-banner-link" href={address}>
        {button}
      </NewTab>
      <NoticeForm name="app">
        <button type="submit" className="header-button">
          <Icon name="close" title="Закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}

/** Notices on a public page for visitors without a script; a per-visitor style sheet hides the dismissed ones. */
export function NoticesWithoutScript({
  notices: { cookieNotice, appBanner },
}: {
  readonly notices: Notices;
}) {
  if (!cookieNotice && !appBanner) return null;
  return (
    <noscript>
      <link rel="stylesheet" href={href('noticeStyle')} />
      {cookieNotice && <CookieNotice notice={cookieNotice} />}
      {appBanner && <AppBanner banner={appBanner} />}
    </noscript>
  );
}
