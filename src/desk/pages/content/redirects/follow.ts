import type { CountryCode } from '#src/config/countries.ts';
import { pathOfTarget } from '#src/contract/content/redirect-paths.ts';
import { type PlaceInShop, placeInShop } from '#src/models/desk/content/redirects/place-in-shop.ts';
import type { FollowedPath } from '#src/models/desk/content/redirects/redirects.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/** As many as the shop follows. */
const MOST_HOPS = 4;

/** Follows a path as the shop does: a page that is there is shown, whatever leads on from it. */
export async function followPath(
  gateway: Gateway,
  country: CountryCode,
  path: string,
): Promise<FollowedPath> {
  const hops = [path];
  if (await isLivingPage(gateway, country, path)) return { hops, end: 'page' };
  let at = path;
  while (hops.length <= MOST_HOPS) {
    const { longUrl } = await gateway.content.getRedirect({ query: { shortUrl: at, country } });
    if (longUrl === null)
      return { hops, end: (await isLivingPage(gateway, country, at)) ? 'page' : 'nowhere' };
    hops.push(longUrl);
    const next = pathOfTarget(longUrl);
    if (next === null) return { hops, end: 'outside' };
    at = next;
  }
  return { hops, end: 'loop' };
}

/** Whether the shop shows a page at a path. */
export async function isLivingPage(gateway: Gateway, country: CountryCode, path: string): Promise<boolean> {
  const place = placeInShop(path);
  if (!place) return false;
  try {
    return await isThere(gateway, country, place);
  } catch (error) {
    if (error instanceof GatewayError && [400, 404].includes(error.status)) return false;
    throw error;
  }
}

async function isThere(
  { search, content }: Gateway,
  country: CountryCode,
  place: PlaceInShop,
): Promise<boolean> {
  switch (place.kind) {
    case 'page':
      return true;
    case 'product':
      await search.getProduct({ body: { country, slug: place.slug } });
      return true;
    case 'category': {
      const { categories } = await search.getCategories({ body: { country } });
      return categories.some(({ path }) => path === place.slug);
    }
    case 'article': {
      const params = { kind: place.of, country, slug: place.slug };
      return (await content.showArticle({ params })).article.state === 'published';
    }
  }
}
