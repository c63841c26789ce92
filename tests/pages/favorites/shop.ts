import request from 'supertest';
import type { ProductCard } from '#src/contract/shapes.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { unsignedToken } from '#tests/support/tokens.ts';

interface FavoritesShop {
  /** Codes of the initial favourites; their entries' ids count from 1. */
  readonly codes?: readonly string[];
  readonly products?: Readonly<Record<string, Partial<ProductCard> | null>>;
  /** Additional fields of entries, by code. */
  readonly noted?: Readonly<Record<string, { readonly notedPrice?: number; readonly cameBack?: boolean }>>;
  readonly signedInAs?: string;
  /** The account service's error on adding. */
  readonly refusing?: string;
  readonly replies?: StubReplies;
}

/** A shop whose account service stores one visitor's favourites. */
export function favoritesShop(options: FavoritesShop = {}) {
  const { codes = [], products = {}, noted = {}, signedInAs, refusing, replies } = options;
  let entries = codes.map((modelColorCode, index) => ({ id: index + 1, modelColorCode }));
  const shop = stubShop({
    ...(signedInAs && {
      identity: {
        getToken: {
          token: unsignedToken({ exp: 4_102_444_800, UserId: signedInAs }),
          refreshToken: 'r',
          errorMessage: '',
        },
      },
    }),
    shop: { getShopsByCity: { shops: [] }, getShopsByRegion: { shops: [] } },
    geo: { getCityByIP: { city: null } },
    account: {
      getMenu: { items: [{ title: 'Избранное', link: '/cabinet_favorites', waiting: 0 }] },
      getFavorites: ({ query }) => ({
        favoriteProducts: entries.map((entry) => {
          const product = products[entry.modelColorCode];
          if ((query as { cards?: string }).cards === 'no' || product === null) return entry;
          const { modelColorCode } = entry;
          return {
            ...entry,
            ...noted[modelColorCode],
            product: productCard({ modelColorCode, modelTitle: `Вещь ${modelColorCode}`, ...product }),
          };
        }),
        totalCount: entries.length,
      }),
      addFavorite: ({ body }) => {
        const { ModelColorCode } = body as { ModelColorCode: string };
        if (refusing) return { success: false, errorMessage: refusing, id: null };
        if (!entries.some((entry) => entry.modelColorCode === ModelColorCode))
          entries.push({ id: 100 + entries.length, modelColorCode: ModelColorCode });
        return { success: true, errorMessage: '', id: 100 };
      },
      deleteFavorite: ({ query }) => {
        entries = entries.filter(({ id }) => id !== (query as { id?: number }).id);
        return { success: true, errorMessage: '' };
      },
    },
    ...replies,
  });
  const callsOf = (call: string) => shop.backend.calls.filter((each) => each.call === `account.${call}`);
  const open = (path: string) => request(shop.express).get(path).set('Host', ruHost);
  const press = (change: 'add' | 'remove', code: string, from = '/catalog/women?sort=new') =>
    request(shop.express)
      .post('/favorites')
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin', Referer: `http://${ruHost}${from}` })
      .type('form')
      .send({ [change]: code });
  return { ...shop, callsOf, open, press, codes: () => entries.map((entry) => entry.modelColorCode) };
}
