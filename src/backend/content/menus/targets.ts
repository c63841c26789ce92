import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StaffMenuItem } from '#src/contract/content/staff-menus.ts';
import { shopLists } from '#src/contract/shop/shop-lists.ts';

type Target = StaffMenuItem['target'];

const ARTICLE = /^\/(company|news|offers|press|friends)\/([^/]+)$/;
const CATALOG = /^\/catalog\/(.+)$/;
const kinds = new Map([
  ['company', 'company'],
  ['news', 'news'],
  ['offers', 'offer'],
  ['press', 'press'],
  ['friends', 'friend'],
]);

/** Says of each link whether what it names is there. */
export async function readTargets(query: Queryable, country: CountryCode): Promise<(link: string) => Target> {
  const [categories, articles, redirects] = await Promise.all([
    query.selectFrom('categories').select('path').execute(),
    query.selectFrom('articles').where('country', '=', country).select(['kind', 'slug']).execute(),
    query.selectFrom('redirects').where('country', '=', country).select('short_url').execute(),
  ]);
  const paths = new Set<string>([...shopLists, ...categories.map(({ path }) => path)]);
  const slugs = new Set(articles.map(({ kind, slug }) => `${kind} ${slug}`));
  const short = new Set(redirects.map(({ short_url }) => bare(short_url)));
  return (link) => {
    const path = bare(link.split(/[?#]/, 1)[0] ?? '');
    if (short.has(bare(link)) || short.has(path)) return 'found';
    const category = CATALOG.exec(path)?.[1];
    if (category !== undefined) return paths.has(category) ? 'found' : 'missing';
    const [, page = '', slug = ''] = ARTICLE.exec(path) ?? [];
    if (slug === '') return 'unchecked';
    return slugs.has(`${kinds.get(page)} ${slug}`) ? 'found' : 'missing';
  };
}

const bare = (path: string): string => path.replace(/\/+$/, '');
