import { pageQuery, readPage } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';
import type { PublicInput } from '#src/web/handler.ts';

export function pagedCanonical(
  route: 'productReviews' | 'productQuestions',
  { params, query }: PublicInput<{ products: string }>,
): string {
  return href(route, params, pageQuery(readPage(query)));
}
