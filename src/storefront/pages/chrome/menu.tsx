import { loadChrome } from '#src/storefront/chrome/load-chrome.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment } from '#src/web/result.ts';
import { MegaMenu } from '#views/chrome/menu/mega-menu.tsx';
import { MenuLevels, MenuPage } from '#views/chrome/menu/menu.tsx';

export async function showMenu({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const chrome = await loadChrome(gateway, country, site);
  return page('menu', { title: 'Меню', noindex: true }, <MenuPage chrome={chrome} />);
}

export async function showMenuLevels(input: PublicInput<object>): Promise<Result> {
  const { levels } = await loadRegional(input);
  return fragment(<MenuLevels levels={levels} />);
}

export async function showMegaMenu(input: PublicInput<object>): Promise<Result> {
  const { sheets } = await loadRegional(input);
  return fragment(<MegaMenu sheets={sheets} />);
}

/** The menus for the region in the URL, by default for the whole country. */
function loadRegional({ gateway, country, site, query }: PublicInput<object>) {
  const regionId = query.get('region') ?? '';
  const city = REGION.test(regionId) ? { regionId, suggestion: '' } : undefined;
  return loadChrome(gateway, country, site, city);
}

const REGION = /^[\w-]{1,16}$/;
