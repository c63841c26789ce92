import { hitsModel } from '#src/models/desk/search/hits.ts';
import { redirect } from '#src/web/result.ts';
import { SearchPage } from '#views/desk/search/search-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** The only hit opens; several are listed. */
export async function showSearch({ gateway, query, shopOrigin }: StaffInput<object>): Promise<Result> {
  const text = query.get('text')?.trim() ?? '';
  if (text === '') return page('Поиск', <SearchPage hits={{ text, groups: [], only: null }} />);
  const hits = hitsModel(text, await gateway.cart.findForStaff({ query: { text } }), shopOrigin);
  return hits.only?.startsWith('/') ? redirect(hits.only, 303) : page('Поиск', <SearchPage hits={hits} />);
}
