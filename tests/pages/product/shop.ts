import request from 'supertest';
import type { ProductDetail, ShopStock } from '#src/contract/search/index.ts';
import type { Site } from '#src/web/site.ts';
import {
  categories,
  productCard,
  productDetail,
  question,
  review,
  reviewsRate,
  shop,
  shopStock,
} from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';

export const SLUG = 'plate-midi-temno-sinij';

interface Told {
  readonly product?: ProductDetail;
  readonly stocks?: ShopStock[];
  readonly search?: StubReplies['search'];
  readonly content?: StubReplies['content'];
  readonly delivery?: StubReplies['delivery'];
  readonly site?: Partial<Site>;
}

const reviews = Array.from({ length: 15 }, (_, index) => review(200 - index));
const questions = Array.from({ length: 4 }, (_, index) => question(90 - index));

function pageOf<Item>(list: Item[], query: unknown): Item[] {
  const { pageNumber, pageSize } = query as { pageNumber: number; pageSize: number };
  return list.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
}

/** A shop with one product in RU, with reviews and questions. */
export function shopWith(changed: Told = {}) {
  const { product = productDetail(), stocks = [shopStock(shop(), [{ itemId: 102, size: '44', count: 2 }])] } =
    changed;
  const replies: StubReplies = {
    search: {
      getCategories: { categories },
      getProduct({ body, country }) {
        if (country !== 'RU' || (body as { slug: string }).slug !== SLUG) throw new StubRefusal(404);
        return { product };
      },
      getProductStocks: { stocks },
      getRelatedItems: { products: [productCard({ modelColorCode: 'RL-1', url: '/product/related' })] },
      ...changed.search,
    },
    content: {
      getReviewsRate: reviewsRate({ rate: 4.56, count: 15, byRating: [0, 1, 1, 3, 10] }),
      getReviews: ({ query }) => ({ reviews: pageOf(reviews, query), totalCount: reviews.length }),
      getQuestions: ({ query }) => ({ questions: pageOf(questions, query), totalCount: questions.length }),
      ...changed.content,
    },
    ...(changed.delivery ? { delivery: changed.delivery } : {}),
  };
  return stubShop(replies, { site: { ...testSite, ...changed.site } });
}

export const open = (made: ReturnType<typeof stubShop>, path = `/product/${SLUG}`) =>
  request(made.express).get(path).set('Host', ruHost);

/** The JSON-LD objects of a page. */
export function jsonLd(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...found].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

/** The names in a breadcrumb list. */
export function stateOf(crumbs: Record<string, unknown> | undefined): string[] {
  const items = (crumbs?.itemListElement ?? []) as { name: string }[];
  return items.map(({ name }) => name);
}
