import type { AppBannerModel } from '#src/storefront/models/visitor.ts';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';
import { NoticeForm } from './notice-form.tsx';

/** The cookie notice (RU only); on narrow screens its long text unfolds. */
export function CookieNotice() {
  return (
    <section className="notice cookie-notice" aria-label="Файлы cookie" {...x({ data: 'fold' })}>
      <div className="notice-text">
        <p>Мы используем файлы cookie, чтобы магазин работал и помнил ваш выбор.</p>
        <p className="notice-long" {...x({ bind: { 'data-open': 'open' } })}>
          Продолжая пользоваться сайтом, вы соглашаетесь с их использованием. Отключить их можно в настройках
          браузера; без них корзина, избранное и вход работать не будут. Подробнее —{' '}
          <a href="/company/legal" target="_blank" rel="noopener">
            в политике конфиденциальности
          </a>
          .
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
export function AppBanner({ banner: { title, links } }: { readonly banner: AppBannerModel }) {
  return (
    <section className="notice app-banner" aria-label="Приложение">
      <p>{title}</p>
      {links.map((link) => (
        <a key={link.href} className="app-banner-link" href={link.href} target="_blank" rel="noopener">
          {link.title}
        </a>
      ))}
      <NoticeForm name="app">
        <button type="submit" className="header-button">
          <Icon name="close" title="Закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}
