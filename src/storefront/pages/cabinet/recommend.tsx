import { recommendModel } from '#src/models/cabinet/recommend.ts';
import { cardModels } from '#src/models/catalog/card.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import {
  RECENTLY_VIEWED_COOKIE,
  readRecentlyViewed,
} from '#src/storefront/pages/product/recently-viewed-cookie.ts';
import type { Result } from '#src/storefront/result.ts';
import { RecommendSection } from '#views/cabinet/recommend-section.tsx';
import { sectionPage } from './section-page.tsx';

const MAX_SUGGESTIONS = 12;
const MAX_SEEN = 4;

export async function showRecommendations(input: PrivateInput<object>): Promise<Result> {
  const { gateway, optional, country, cookies, site } = input;
  const seen = readRecentlyViewed(cookies[RECENTLY_VIEWED_COOKIE]);
  const of = { country: country.code };
  const [suggestions, recent] = await Promise.all([
    gateway.search.getSuggestOrBestDealsItems({
      body: { ...of, personal: true, seen, limit: MAX_SUGGESTIONS },
    }),
    seen.length === 0
      ? null
      : optional(gateway.search.getSuggestList({ body: { ...of, personal: true, modelColorCodes: seen } })),
  ]);
  const shown = cardModels((recent?.products ?? []).slice(0, MAX_SEEN), site);
  const model = recommendModel(suggestions, shown, site);
  return sectionPage(
    input,
    { section: 'cabinetRecommend', title: 'Рекомендации' },
    <RecommendSection recommend={model} />,
  );
}
