import type { ReactNode } from 'react';
import { articleModel, companyModel } from '#src/models/editorial/article.ts';
import { ARTICLES_PER_PAGE, articleListModel } from '#src/models/editorial/article-list.ts';
import { articleHead, articleListHead } from '#src/models/editorial/head.ts';
import { company, type KindName, kinds } from '#src/models/editorial/kinds.ts';
import { readPage } from '#src/models/page-links.ts';
import { isSlug } from '#src/models/slug.ts';
import { type Page, page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ArticleListPage } from '#views/editorial/article-list-page.tsx';
import { ArticlePage } from '#views/editorial/article-page.tsx';
import { loadNeighbours, NO_NEIGHBOURS, sources } from './load-articles.ts';

export const showNews = listPage('news');
export const showNewsItem = articlePage('news', 'news');
export const showPress = listPage('press');
export const showPressRelease = articlePage('press', 'pressRelease');
export const showOffers = listPage('offers');
export const showOffer = articlePage('offers', 'offer');
export const showFriends = listPage('friends');
export const showFriend = articlePage('friends', 'friend');

function listPage(name: KindName) {
  return async ({ gateway, country, site, query }: PublicInput<object>): Promise<Result> => {
    const pageNumber = readPage(query);
    const { items, totalCount } = await sources[name].list(gateway.content, {
      country: country.code,
      pageNumber,
      pageSize: ARTICLES_PER_PAGE,
    });
    const list = articleListModel(kinds[name], items, totalCount, pageNumber);
    if (pageNumber > list.pages.last) return redirect(list.pages.lastHref);
    return page(
      'editorial',
      articleListHead(site, country, kinds[name], list),
      <ArticleListPage list={list} />,
    );
  };
}

function articlePage<Param extends string>(name: KindName, param: Param) {
  return async (input: PublicInput<Record<Param, string>>): Promise<Result> => {
    const { gateway, country, site, params, optional } = input;
    const slug = params[param];
    if (!isSlug(slug)) return notFound;
    const [article, neighbours] = await Promise.all([
      sources[name].find(gateway.content, slug, country.code),
      optional(loadNeighbours(gateway, country, name, slug)),
    ]);
    const model = articleModel(kinds[name], article, neighbours ?? NO_NEIGHBOURS);
    return page(
      'editorial',
      articleHead(site, country, kinds[name], article, model),
      <ArticlePage article={model} />,
    );
  };
}

export async function showCompany(input: PublicInput<{ page: string }>): Promise<Result> {
  const { page } = input.params;
  return isSlug(page) ? companyPage(input, page) : notFound;
}

interface CompanyPage {
  /** Shown below the article. */
  readonly below?: ReactNode;
  readonly status?: number;
}

/** A page about the company (product.md, Pages), by its slug. */
export async function companyPage(
  { gateway, country, site }: PublicInput<object>,
  slug: string,
  { below, status = 200 }: CompanyPage = {},
): Promise<Page> {
  const [article, { menus }] = await Promise.all([
    gateway.content.getCompany({ params: { page: slug }, query: { country: country.code } }),
    gateway.content.getMenu({ query: { country: country.code, regionId: country.defaultCity.regionId } }),
  ]);
  const model = companyModel(article, menus.BOTTOM ?? []);
  const head = articleHead(site, country, company, article, model);
  return page('editorial', head, <ArticlePage article={model}>{below}</ArticlePage>, status);
}
