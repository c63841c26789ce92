import { z } from 'zod';
import { type Call, country, ownCall, text } from './call.ts';
import { byCode, card } from './goods.ts';

const hearts = new Map<string, Map<string, number>>();
let lastHeart = 0;

function heartsOf(visitor: string): Map<string, number> {
  const own = hearts.get(visitor) ?? new Map<string, number>();
  hearts.set(visitor, own);
  return own;
}

const sessionId = text(64);
const done = { success: true, errorMessage: '' };

/** The favourites of a visitor. */
export const favoriteCalls: Readonly<Record<string, Call>> = {
  'account.getFavorites': ownCall(
    'query',
    z.object({ sessionId, countryId: z.coerce.number().int() }),
    (_input, visitor, of) => {
      const own = [...heartsOf(visitor)].flatMap(([code, id]) => {
        const goods = byCode(code);
        return goods ? [{ id, modelColorCode: code, product: card(goods, of) }] : [];
      });
      return { favoriteProducts: own.reverse(), totalCount: own.length };
    },
  ),
  'account.addFavorite': ownCall(
    'body',
    z.object({ sessionId, countryId: z.number().int(), ModelColorCode: text(64) }),
    ({ ModelColorCode: code }, visitor) => {
      if (!byCode(code)) return { ...done, id: null };
      const own = heartsOf(visitor);
      const id = own.get(code) ?? ++lastHeart;
      own.set(code, id);
      return { ...done, id };
    },
  ),
  'account.deleteFavorite': ownCall(
    'query',
    z.object({ sessionId, id: z.coerce.number().int(), country }),
    (input, visitor) => {
      const own = heartsOf(visitor);
      for (const [code, id] of own) if (id === input.id) own.delete(code);
      return done;
    },
  ),
};
