import type { ArticleSummary } from '#src/contract/content/index.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { ListedKind } from './kinds.ts';
import { type TeaserModel, teaserModel } from './teaser.ts';

export const ARTICLES_PER_PAGE = 13;

export interface ArticleListModel {
  readonly title: string;
  readonly lead: string;
  readonly empty: string;
  readonly crumbs: readonly Crumb[];
  readonly feature: TeaserModel | null;
  readonly teasers: readonly TeaserModel[];
  readonly shape: 'cards' | 'lines';
  readonly pages: PageLinksModel;
}

export function articleListModel(
  kind: ListedKind,
  articles: readonly ArticleSummary[],
  totalCount: number,
  page: number,
): ArticleListModel {
  const isCards = articles.some(({ picture }) => picture !== null);
  const [first, ...rest] = articles;
  return {
    title: kind.title,
    lead: kind.lead,
    empty: kind.empty,
    crumbs: [{ title: 'Главная', href: '/' }, { title: kind.title }],
    feature: isCards && first ? teaserModel(kind, first, 'wide') : null,
    teasers: (isCards ? rest : articles).map((article) => teaserModel(kind, article, 'product')),
    shape: isCards ? 'cards' : 'lines',
    pages: pageLinks(page, { totalCount, pageSize: ARTICLES_PER_PAGE }, (number) =>
      kind.listHref(pageQuery(number)),
    ),
  };
}
