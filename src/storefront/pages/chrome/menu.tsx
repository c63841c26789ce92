import type { PublicInput } from '#src/storefront/handler.ts';
import { fragment, page, type Result } from '#src/storefront/result.ts';
import { MegaMenu } from '#views/chrome/menu/mega-menu.tsx';
import { MenuLevels, MenuPage } from '#views/chrome/menu/menu.tsx';
import { loadChrome } from './load-chrome.ts';

export async function showMenu({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const chrome = await loadChrome(gateway, country, site);
  return page('menu', { title: 'Меню', noindex: true }, <MenuPage chrome={chrome} />);
}

export async function showMenuLevels({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const { levels } = await loadChrome(gateway, country, site);
  return fragment(<MenuLevels levels={levels} />);
}

export async function showMegaMenu({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const { sheets } = await loadChrome(gateway, country, site);
  return fragment(<MegaMenu sheets={sheets} />);
}
