import {
  type Blocks,
  favoritesBlock,
  promocodesBlock,
  recommendedBlock,
  waitingBlock,
} from '#src/models/cabinet/blocks.ts';
import { clubSummary } from '#src/models/cabinet/club-summary.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { loadGoods } from '#src/storefront/pages/search/load-search-suggestions.ts';

type Input = PrivateInput<object>;

const READ_FAVORITES = 48;
const READ_PROMOCODES = 100;

/** The blocks of the account's first page; none of them can fail it or delay it for long. */
export async function loadBlocks(input: Input): Promise<Blocks> {
  const { gateway, country, session, optional, site } = input;
  const query = {
    sessionId: session.userToken,
    countryId: country.id,
    'pagination.pageSize': READ_FAVORITES,
  };
  const [club, promocodes, favorites, unreviewed, recommended] = await Promise.all([
    optional(gateway.account.getClub({ query: { pageSize: 1 } })),
    optional(gateway.account.getPromocodes({ query: { pageSize: READ_PROMOCODES } })),
    optional(gateway.account.getFavorites({ query })),
    optional(gateway.account.getUnreviewed()),
    optional(loadGoods(input)),
  ]);
  const noted = favorites && favoritesBlock(favorites, site);
  return {
    club: club && clubSummary(club, country.code),
    promocodes: promocodes && promocodesBlock(promocodes, new Date(), country.code),
    favorites: noted,
    waiting: unreviewed && waitingBlock(unreviewed),
    recommended: recommended && recommendedBlock(recommended, noted, site),
  };
}
