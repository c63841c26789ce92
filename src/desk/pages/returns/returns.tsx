import { deskHref } from '#src/desk-routes.ts';
import { RETURNS_PER_PAGE, refusalForm, returnListModel, stateIn } from '#src/models/desk/returns/returns.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound } from '#src/web/result.ts';
import { RefusalPage } from '#views/desk/returns/refusal-page.tsx';
import { ReturnsPage } from '#views/desk/returns/returns-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { decidedPage } from '../orders/order.tsx';
import { idIn } from './id.ts';

type Input = StaffInput<{ id: string }>;

export async function showReturns({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [state, pageNumber] = [stateIn(query), readPage(query)];
  const listing = await gateway.cart.listReturns({
    query: { state, pageNumber, pageSize: RETURNS_PER_PAGE },
  });
  return page(
    'Возвраты',
    <ReturnsPage list={returnListModel(listing, member.permissions, state, pageNumber)} />,
  );
}

export async function refuseReturn(input: Input): Promise<Result> {
  const id = idIn(input);
  if (id === null) return notFound;
  const read = refusalForm().read(input.form);
  if (!read.ok) {
    const fields = refusalForm().fields(read.values, read.errors);
    const action = deskHref('refuseReturn', { id: String(id) });
    return page(`Возврат ${id}`, <RefusalPage id={id} action={action} fields={fields} />, 422);
  }
  const refused = await input.gateway.cart.refuseReturn({ params: { id }, body: read.value });
  return decidedPage(refused, input, 'return-refused');
}
