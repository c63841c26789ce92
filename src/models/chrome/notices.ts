import type { Country } from '#src/config/countries.ts';
import type { TextEntry } from '#src/contract/content/index.ts';

export interface CookieNoticeModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

export interface AppBannerModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly button: string;
}

export interface Notices {
  readonly cookieNotice: CookieNoticeModel | null;
  readonly appBanner: AppBannerModel | null;
}

export function noticesOf(
  { code }: Country,
  { CookieNotice, AppBanner }: Readonly<Record<string, readonly TextEntry[]>>,
): Notices {
  return {
    cookieNotice: code === 'RU' ? cookieNotice(CookieNotice?.[0]) : null,
    appBanner: appBanner(AppBanner?.[0]),
  };
}

const cookieNotice = (entry: TextEntry | undefined): CookieNoticeModel => ({
  title: entry?.title ?? 'Мы используем файлы cookie',
  text: entry?.value ?? 'Они нужны, чтобы сайт помнил корзину, город и вход. Отключить их можно в браузере.',
  href: entry?.attributes.link ?? '/company/legal',
});

function appBanner(entry: TextEntry | undefined): AppBannerModel | null {
  const href = entry?.attributes.link;
  if (!entry || !href?.startsWith('https://')) return null;
  const { title, value: text, attributes } = entry;
  return { title, text, href, button: attributes.button ?? 'Установить' };
}
