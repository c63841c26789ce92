import { deskHref } from '#src/desk-routes.ts';
import { filterIn } from '#src/models/desk/opinions/filter.ts';
import { OPINIONS_PER_PAGE, opinionListModel } from '#src/models/desk/opinions/opinions.ts';
import { readPage } from '#src/models/page-links.ts';
import { picture, redirect } from '#src/web/result.ts';
import { OpinionsPage } from '#views/desk/opinions/opinions-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export const showOpinions = (input: StaffInput<object>): Promise<Result> => opinionsPage(input);

/** @param problem what could not be done with some of them */
export async function opinionsPage(
  { gateway, query, member, shopOrigins }: StaffInput<object>,
  problem = '',
  status = 200,
): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const listing = await gateway.content.listOpinions({
    query: { ...filter, pageNumber, pageSize: OPINIONS_PER_PAGE },
  });
  const list = opinionListModel(listing, member, { filter, page: pageNumber, shop: shopOrigins.RU });
  return page('Отзывы и вопросы', <OpinionsPage list={list} problem={problem} />, status);
}

/** The next one that waits; the list where none does. */
export async function showNextOpinion({ gateway, query }: StaffInput<object>): Promise<Result> {
  const [after, before] = [query.get('after') ?? undefined, query.get('before') ?? undefined];
  const { code } = await gateway.content.findWaitingOpinion({ query: before ? { before } : { after } });
  return redirect(code ? deskHref('opinion', { code }) : deskHref('opinions'), 303);
}

export async function showOpinionPhoto({
  gateway,
  params,
}: StaffInput<{ code: string; key: string }>): Promise<Result> {
  const { webp } = await gateway.content.showOpinionPhoto({ params });
  return picture(Buffer.from(webp, 'base64'));
}
