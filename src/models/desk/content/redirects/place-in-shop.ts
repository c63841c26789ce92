import { type ArticleKind, articleKinds } from '#src/contract/content/staff-articles.ts';
import { isFragment, privateRouteNames, publicRouteNames, routes } from '#src/routes.ts';
import { kindPaths } from '../words.ts';

/** What a path of the shop would show, if it is there. */
export type PlaceInShop =
  | { readonly kind: 'page' }
  | { readonly kind: 'product' | 'category'; readonly slug: string }
  | { readonly kind: 'article'; readonly of: ArticleKind; readonly slug: string };

const fixed = new Set<string>(
  [...publicRouteNames, ...privateRouteNames]
    .map((name) => routes[name])
    .filter(({ method, path }) => method === 'GET' && !isFragment(path) && !/[:*]/.test(path))
    .map(({ path }) => path),
);
const articles = new Map<string, ArticleKind>(articleKinds.map((kind) => [kindPaths[kind], kind]));

/** Null for a path that no page has. @param path without slashes at its end */
export function placeInShop(path: string): PlaceInShop | null {
  if (fixed.has(path)) return { kind: 'page' };
  const [, room = '', slug = ''] = /^(\/[^/]+)\/(.+)$/.exec(path) ?? [];
  if (room === '/catalog') return { kind: 'category', slug };
  if (slug === '' || slug.includes('/')) return null;
  if (room === '/product') return { kind: 'product', slug };
  const of = articles.get(room);
  return of ? { kind: 'article', of, slug } : null;
}
