import { countryIn } from '#src/models/desk/countries.ts';
import { codeIn, idIn } from '#src/models/desk/stock/address.ts';
import { movesModel } from '#src/models/desk/stock/moves.ts';
import { notFound } from '#src/web/result.ts';
import { MovesPage } from '#views/desk/stock/moves-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showStockMoves({ gatewayIn, query, member }: StaffInput<object>): Promise<Result> {
  const [country, itemId, shop] = [countryIn(query), idIn(query, 'item'), codeIn(query, 'shop')];
  if (itemId === undefined) return notFound;
  const before = idIn(query, 'before');
  const listing = await gatewayIn(country).shop.listStockMoves({
    query: { itemId, shop: shop || undefined, before },
  });
  const model = movesModel(listing, { country, itemId, shop }, member);
  return page(model.title, <MovesPage history={model} />);
}
