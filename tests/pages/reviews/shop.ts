import type { ProductDetail } from '#src/contract/search/index.ts';
import { authShop, signedIn } from '#tests/pages/auth/shop.ts';
import { productDetail, question, review, reviewsRate } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';

export const SLUG = 'plate-midi';

type Content = NonNullable<StubReplies['content']>;
type Account = NonNullable<StubReplies['account']>;

export const done = { success: true, errorMessage: '' };
const personalInfo = {
  lastName: '',
  firstName: 'Анна',
  patronymic: '',
  birthday: '',
  gender: 0,
  phone: '79123456789',
  email: '',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};
const noReviews = { reviews: [], totalCount: 0 };

export const written = {
  rating: '5',
  text: 'Ткань плотная, не мнётся.',
  advantages: 'Карманы',
  shortcomings: '',
  size: '44',
  height: '170',
  fit: 'true',
  author: 'Анна',
};

export interface ReviewShopOptions {
  readonly content?: Content;
  readonly account?: Account;
  readonly identity?: StubReplies['identity'];
  readonly product?: Partial<ProductDetail>;
}

/** A shop with one product, which accepts every review and question by default. */
export async function reviewShop({ content, account, identity, product }: ReviewShopOptions = {}) {
  const shop = authShop({ confirmCode: signedIn, ...identity }, 'RU', {
    search: {
      getProduct({ body }) {
        if ((body as { slug: string }).slug !== SLUG) throw new StubRefusal(404);
        return { product: productDetail(product) };
      },
    },
    shop: { getShops: { shops: [] } },
    content: {
      getReviewsRate: reviewsRate({ rate: 4.5, count: 2, byRating: [0, 0, 0, 1, 1] }),
      getReviews: { reviews: [review(1), review(2)], totalCount: 2 },
      getQuestions: { questions: [question(1)], totalCount: 1 },
      postItemReview: done,
      postQuestion: done,
      postSiteReview: done,
      getSiteReviews: { reviews: [], totalCount: 0 },
      vote: { ...done, votesUp: 4, votesDown: 1 },
      ...content,
    },
    account: {
      getMenu: { items: [{ title: 'Отзывы и вопросы', link: '/cabinet_review', waiting: 0 }] },
      getPersonalInfo: personalInfo,
      getReviews: noReviews,
      getSiteReviews: noReviews,
      getUnreviewed: { products: [] },
      getQuestions: { questions: [], totalCount: 0 },
      ...account,
    },
  });
  const customer = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    customer,
    sent: (name: string) => shop.backend.calls.filter(({ call }) => call === `content.${name}`),
  };
}
