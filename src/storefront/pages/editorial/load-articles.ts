import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Article, ArticleSummary } from '#src/contract/content/index.ts';
import type { Neighbours } from '#src/models/editorial/article.ts';
import type { KindName } from '#src/models/editorial/kinds.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

type ListQuery = {
  readonly country: CountryCode;
  readonly pageNumber: number;
  readonly pageSize: number;
};

interface Source {
  list(content: Gateway['content'], query: ListQuery): Promise<ArticleList>;
  find(content: Gateway['content'], id: string, country: CountryCode): Promise<Article>;
}

interface ArticleList {
  readonly items: readonly ArticleSummary[];
  readonly totalCount: number;
}

/** `find` rejects with a GatewayError 404 for an unknown article. */
export const sources: Readonly<Record<KindName, Source>> = {
  news: {
    list: (content, query) => content.listNews({ query }),
    find: (content, id, country) => content.getNews({ params: { id }, query: { country } }),
  },
  press: {
    list: (content, query) => content.listPress({ query }),
    find: (content, id, country) => content.getPress({ params: { id }, query: { country } }),
  },
  offers: {
    list: (content, query) => content.listOffers({ query }),
    find: (content, id, country) => content.getOffer({ params: { id }, query: { country } }),
  },
  friends: {
    list: (content, query) => content.listFriends({ query }),
    find: (content, id, country) => content.getFriend({ params: { id }, query: { country } }),
  },
};

const PAGE_SIZE = 100;
/** Pages searched; older articles have no neighbours. */
const MAX_PAGES = 5;

export const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };

/** Searches the list from the newest article, because the content service has no call for neighbours. */
export async function loadNeighbours(
  { content }: Gateway,
  country: Country,
  kind: KindName,
  id: string,
): Promise<Neighbours> {
  const seen: ArticleSummary[] = [];
  for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber += 1) {
    const query = { country: country.code, pageNumber, pageSize: PAGE_SIZE };
    const { items, totalCount } = await sources[kind].list(content, query);
    seen.push(...items);
    const isAll = items.length < PAGE_SIZE || seen.length >= totalCount;
    const index = seen.findIndex((article) => article.id === id);
    if (index >= 0 && (isAll || index + 1 < seen.length))
      return { previous: seen[index - 1] ?? null, next: seen[index + 1] ?? null };
    if (isAll) break;
  }
  return NO_NEIGHBOURS;
}
