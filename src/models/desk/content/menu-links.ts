import { typeset } from '#src/config/typography.ts';
import type { StaffMenuItem } from '#src/contract/content/staff-menus.ts';
import { isFragment, privateRouteNames, publicRouteNames, routes } from '#src/routes.ts';

const paths = [...publicRouteNames, ...privateRouteNames]
  .map((name) => routes[name])
  .filter(({ method, path }) => method === 'GET' && !isFragment(path))
  .map(({ path }) => path.replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+'));
const pages = new RegExp(`^(?:${paths.join('|')})/?$`);

/** Says that a link leads nowhere in the shop. Empty for one that leads somewhere, and for foreign ones. */
export function linkWarning({ link, target }: Pick<StaffMenuItem, 'link' | 'target'>): string {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  const isDead =
    target === 'missing' || (target === 'unchecked' && path.startsWith('/') && !pages.test(path));
  return isDead ? typeset`Такой страницы в магазине нет` : '';
}
