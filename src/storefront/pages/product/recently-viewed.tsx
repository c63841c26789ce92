import { cardModels } from '#src/models/catalog/card.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { fragment, notFound } from '#src/web/result.ts';
import { RecentlyViewed } from '#views/product/recently-viewed.tsx';
import {
  isProductCode,
  RECENTLY_VIEWED_COOKIE,
  RECENTLY_VIEWED_S,
  readRecentlyViewed,
  writeRecentlyViewed,
} from './recently-viewed-cookie.ts';

export async function showRecentlyViewed(input: PrivateInput<{ code: string }>): Promise<Result> {
  const { gateway, country, params, cookies, site } = input;
  if (!isProductCode(params.code)) return notFound;
  const seen = readRecentlyViewed(cookies[RECENTLY_VIEWED_COOKIE]);
  const modelColorCodes = seen.filter((code) => code !== params.code);
  const body = { country: country.code, modelColorCodes, limit: 12 };
  const reply = modelColorCodes.length > 0 ? await orNull(gateway.search.getSuggestList({ body })) : null;
  const value = writeRecentlyViewed(seen, params.code);
  return fragment(<RecentlyViewed cards={cardModels(reply?.products ?? [], site)} />, {
    cookies: [{ name: RECENTLY_VIEWED_COOKIE, value, maxAgeS: RECENTLY_VIEWED_S }],
  });
}
