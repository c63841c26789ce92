import type { PrivateInput } from '#src/storefront/handler.ts';
import {
  type Blocks,
  favoritesBlock,
  promocodesBlock,
  type RecommendedBlock,
  recommendedBlock,
} from '#src/storefront/models/cabinet/blocks.ts';
import {
  RECENTLY_VIEWED_COOKIE,
  readRecentlyViewed,
} from '#src/storefront/pages/product/recently-viewed-cookie.ts';

type Input = PrivateInput<object>;

const READ_FAVORITES = 48;
const READ_PROMOCODES = 100;

/** The parts of the account's first page; none of them fails it, or keeps it waiting for long. */
export async function loadBlocks(input: Input): Promise<Blocks> {
  const { gateway, country, session, optional } = input;
  const query = {
    sessionId: session.userToken,
    countryId: country.id,
    'pagination.pageSize': READ_FAVORITES,
  };
  const [promocodes, favorites, recommended] = await Promise.all([
    optional(gateway.account.getPromocodes({ query: { pageSize: READ_PROMOCODES } })),
    optional(gateway.account.getFavorites({ query })),
    optional(loadRecommended(input)),
  ]);
  return {
    promocodes: promocodes && promocodesBlock(promocodes, new Date()),
    favorites: favorites && favoritesBlock(favorites),
    recommended,
  };
}

/** What the visitor has looked at; without any, the best offers. */
async function loadRecommended({ gateway, country, cookies }: Input): Promise<RecommendedBlock> {
  const modelColorCodes = readRecentlyViewed(cookies[RECENTLY_VIEWED_COOKIE]);
  if (modelColorCodes.length > 0) {
    const body = { country: country.code, modelColorCodes };
    const { products } = await gateway.search.getSuggestList({ body });
    if (products.length > 0) return recommendedBlock('Вы смотрели', products);
  }
  const { products } = await gateway.search.getSuggestOrBestDealsItems({ body: { country: country.code } });
  return recommendedBlock('Вам может понравиться', products);
}
