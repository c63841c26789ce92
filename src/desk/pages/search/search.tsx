import { hitsModel } from '#src/models/desk/search/hits.ts';
import { searchWords } from '#src/models/desk/search/words.ts';
import { redirect } from '#src/web/result.ts';
import { SearchPage } from '#views/desk/search/search-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** The only hit opens; several are listed. */
export async function showSearch({
  gateway,
  query,
  member,
  shopOrigins,
}: StaffInput<object>): Promise<Result> {
  const text = query.get('text')?.trim() ?? '';
  const { hint } = searchWords(member);
  if (text === '') return page('Поиск', <SearchPage hits={{ text, groups: [], only: null }} hint={hint} />);
  const found = await gateway.cart.findForStaff({ query: { text } });
  const hits = hitsModel(text, found, { member, shop: shopOrigins.RU });
  if (hits.only?.startsWith('/')) return redirect(hits.only, 303);
  return page('Поиск', <SearchPage hits={hits} hint={hint} />);
}
