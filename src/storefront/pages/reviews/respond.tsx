import type { CountryCode } from '#src/config/countries.ts';
import { siteReviewTopics } from '#src/contract/content/reviews.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { readPage } from '#src/models/page-links.ts';
import type { Option, SiteReviewFormModel } from '#src/models/reviews/opinion-form.ts';
import {
  REVIEWS_PER_PAGE,
  type SiteReviewFilter,
  siteReviewsModel,
  topicNames,
} from '#src/models/reviews/reviews.ts';
import { type SiteReviewFields, siteReviewForm } from '#src/models/reviews/site-review-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { redirect } from '#src/web/result.ts';
import { RespondPage } from '#views/reviews/respond-page.tsx';
import { OpinionPage } from '#views/reviews/writing/opinion-page.tsx';
import { SiteReviewForm } from '#views/reviews/writing/site-review-form.tsx';
import { knownAuthor, type OpinionRefusal, sendOpinion } from './send-opinion.ts';

type Input = PrivateInput<object>;

export async function showRespond({
  gateway,
  optional,
  country,
  query,
}: PublicInput<object>): Promise<Result> {
  const filter = readFilter(query);
  const pageNumber = readPage(query);
  const [reply, shops] = await Promise.all([
    gateway.content.getSiteReviews({
      query: {
        pageNumber,
        pageSize: REVIEWS_PER_PAGE,
        topic: filter.topic,
        shopNumber: filter.shop || undefined,
      },
    }),
    optional(shopOptions(gateway, country.code)),
  ]);
  const reviews = siteReviewsModel(pageNumber, reply, filter);
  if (pageNumber > reviews.pages.last) return redirect(reviews.pages.lastHref);
  const head = {
    title: 'Отзывы о магазине',
    description: 'Что покупатели говорят о товарах, магазинах, доставке и обслуживании.',
    canonical: href('respond', {}, { page: pageNumber > 1 ? pageNumber : null }),
    onlyHere: pageNumber > 1,
    noindex: filter.topic !== undefined || filter.shop !== '' || reply.totalCount === 0,
  };
  const parts = { filter, topics, shops: shops ?? [], reviews };
  return page('reviews', head, <RespondPage {...parts} />);
}

const topics: readonly Option[] = siteReviewTopics.map((value) => ({ value, title: topicNames[value] }));

const readFilter = (query: URLSearchParams): SiteReviewFilter => ({
  topic: siteReviewTopics.find((topic) => topic === query.get('topic')),
  shop: (query.get('shop') ?? '').slice(0, maxLengths.code),
});

async function shopOptions(gateway: Gateway, country: CountryCode): Promise<Option[]> {
  const { shops } = await gateway.shop.getShops({ body: { country } });
  return shops.map(({ number, name, cityName }) => ({ value: number, title: `${cityName}, ${name}` }));
}

export async function showSiteReviewForm(input: Input): Promise<Result> {
  if (!input.visitor.authorised) return toSignIn();
  return formPage(input, { fields: siteReviewForm().fields({ author: await knownAuthor(input) }) }, 200);
}

export async function sendSiteReview(input: Input): Promise<Result> {
  const form = siteReviewForm();
  const read = form.read(input.form);
  if (!read.ok) return formPage(input, { fields: form.fields(read.values, read.errors) }, 422);
  const { rating, ...value } = read.value;
  const refusal = await sendOpinion(input, (captchaToken) =>
    input.gateway.content.postSiteReview({ body: { ...value, rating: Number(rating), captchaToken } }),
  );
  if (refusal) return formPage(input, { fields: form.fields(read.values), ...refusal }, refusal.status);
  return redirect(outcomeHref('siteReview', href('respond')), 303);
}

const toSignIn = () => redirect(href('auth', {}, { back: href('siteReviewForm') }), 303);

async function formPage(
  { gateway, optional, country }: Input,
  { fields, alert, captcha = null, signInHref }: { fields: SiteReviewFields } & Partial<OpinionRefusal>,
  status: number,
): Promise<Result> {
  const shops = (await optional(shopOptions(gateway, country.code))) ?? [];
  const place = { action: href('sendSiteReview'), fragment: null };
  const form: SiteReviewFormModel = {
    ...place,
    fields,
    alert: alert ?? null,
    captcha,
    signInHref: signInHref ?? null,
    topics,
    shops,
  };
  const title = 'Отзыв о магазине';
  const back = { title: 'Отзывы о магазине', href: href('respond') };
  return page(
    'reviews',
    { title, noindex: true },
    <OpinionPage title={title} back={back}>
      <SiteReviewForm form={form} />
    </OpinionPage>,
    status,
  );
}
