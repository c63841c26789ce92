import type { CountryCode } from '#src/config/countries.ts';
import { readPage } from '#src/models/page-links.ts';
import { lookHead, lookListHead } from '#src/models/shopbylook/head.ts';
import { lookModel } from '#src/models/shopbylook/look.ts';
import { LOOKS_PER_PAGE, lookListModel } from '#src/models/shopbylook/look-list.ts';
import { isSlug } from '#src/models/slug.ts';
import { isNowhereElse } from '#src/storefront/pages/other-countries.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { LookListPage } from '#views/shopbylook/look-list-page.tsx';
import { LookPage } from '#views/shopbylook/look-page.tsx';
import { loadAllLooks } from './load-looks.ts';

export function showLooks(input: PublicInput<object>): Promise<Result> {
  return showList(input, null);
}

export function showLookCollection(input: PublicInput<{ collections: string }>): Promise<Result> | Result {
  const { collections } = input.params;
  return isSlug(collections) ? showList(input, collections) : notFound;
}

async function showList(input: PublicInput<object>, collection: string | null): Promise<Result> {
  const { gateway, country, site, query } = input;
  const number = readPage(query);
  const [{ looks, totalCount }, all] = await Promise.all([
    loadLooks(input, country.code, collection),
    loadAllLooks(gateway, country),
  ]);
  if (collection !== null && totalCount === 0) return notFound;
  const list = lookListModel({ looks, totalCount, page: number, all, collection });
  if (number > list.pages.last) return redirect(list.pages.lastHref);
  const collectionTitle = collection === null ? null : list.title;
  const onlyHere = await isNowhereElse(input, async ({ code }, other) => {
    const { totalCount: count } = await loadLooks({ ...input, gateway: other }, code, collection);
    return count > (number - 1) * LOOKS_PER_PAGE;
  });
  const head = { ...lookListHead(site, country, list, collectionTitle), onlyHere };
  return page('shopbylook', head, <LookListPage list={list} />);
}

const loadLooks = (
  { gateway, query }: PublicInput<object>,
  country: CountryCode,
  collection: string | null,
) =>
  gateway.search.getShopByLook({
    body: {
      country,
      collection: collection ?? undefined,
      pagination: { pageNumber: readPage(query), pageSize: LOOKS_PER_PAGE },
    },
  });

export async function showLook(input: PublicInput<{ collections: string; look: string }>): Promise<Result> {
  const { gateway, country, site, params } = input;
  const { collections: collection, look: slug } = params;
  if (!isSlug(collection) || !isSlug(slug)) return notFound;
  const [{ look, products }, siblings] = await Promise.all([
    gateway.search.getShopByLookImage({ body: { country: country.code, collection, look: slug } }),
    loadAllLooks(gateway, country, collection),
  ]);
  const model = lookModel(look, products, siblings, site);
  const onlyHere = await isNowhereElse(input, async ({ code }, { search }) => {
    await search.getShopByLookImage({ body: { country: code, collection, look: slug } });
    return true;
  });
  const head = { ...lookHead(site, country, look, model), onlyHere };
  return page('shopbylook', head, <LookPage look={model} />);
}
